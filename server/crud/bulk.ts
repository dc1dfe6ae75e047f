import type { EntityModel } from '#generator/model/types.ts';
import type { Transaction } from '#server/database/connect.ts';
import { badBody, Problem } from '#server/errors.ts';
import type { Transact } from './answer-write.ts';
import { bodyVersion } from './body.ts';
import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import { binRow } from './remove.ts';
import type { ApiRecord } from './select.ts';
import { authorise } from './service.ts';
import { type NaturalKey, naturalKey, upsertRow } from './upsert.ts';
import { changeRow, createRow } from './write.ts';

/** So many rows are done while the caller waits; more become a job. */
export const bulkLimit = 1000;
const jobLimit = 10_000;
const modes = ['create', 'update', 'delete', 'upsert'] as const;
type Mode = (typeof modes)[number];

export type RowResult =
  | { readonly status: number; readonly id: number | null; readonly record: ApiRecord | null }
  | { readonly status: number; readonly id: number | null; readonly problem: Problem };

export type BulkAnswer = { readonly ok: boolean; readonly results: readonly RowResult[] };

export type BulkBody = {
  readonly mode: Mode;
  readonly rows: readonly unknown[];
  readonly atomic: boolean;
  /** Everything happens and is undone. */
  readonly dry: boolean;
  /** By what an upsert knows a row again. */
  readonly key: unknown;
};

class Undo extends Error {
  constructor(readonly answer: BulkAnswer) {
    super('undo');
  }
}

/**
 * Creates, updates, upserts or deletes up to 1,000 rows in one transaction. Atomic (the default): one fault undoes all;
 * otherwise each row stands alone. Every row is told what became of it; in a dry run, what would have.
 */
export async function bulk(
  engine: Engine,
  caller: Caller,
  entity: EntityModel,
  body: BulkBody,
  transact: Transact = engine.database.transaction,
): Promise<BulkAnswer> {
  authoriseBulk(caller, entity, body);
  const { mode, rows, atomic, dry } = body;
  const work = bulkWork(engine, caller, entity, body);
  try {
    return await transact(async (trx) => {
      const results = await allRows(trx, work, rows);
      const answer = { ok: results.every(({ status }) => status < 400), results };
      if (dry || (atomic && !answer.ok)) throw new Undo(answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
    return dry ? asIfDone(error.answer) : undone(error.answer, mode);
  }
}

/** Whether the caller ever has the right that a mode needs; an upsert needs two. */
export function authoriseBulk(caller: Caller, entity: EntityModel, { mode }: Pick<BulkBody, 'mode'>): void {
  for (const verb of mode === 'upsert' ? ['create', 'update'] : [mode]) authorise(caller, entity, verb);
}

/** What was undone has no id and no place; the rest is as it would have been. */
function asIfDone({ ok, results }: BulkAnswer): BulkAnswer {
  return {
    ok,
    results: results.map((result) => {
      if (result.status !== 201 || 'problem' in result) return result;
      return { ...result, id: null, record: result.record && { ...result.record, id: null } };
    }),
  };
}

/** What would have worked was undone with the rest: 424, failed dependency. */
function undone({ results }: BulkAnswer, mode: Mode): BulkAnswer {
  return {
    ok: false,
    results: results.map((result) =>
      'problem' in result
        ? result
        : { status: 424, id: mode === 'create' || result.status === 201 ? null : result.id, record: null },
    ),
  };
}

/** Reads what a bulk request wants; a 400 names what is wrong with it. */
export function readBulk(body: unknown): BulkBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody('body_not_object');
  const { mode, rows, atomic = true, dry_run: dry = false, key, ...rest } = body as Record<string, unknown>;
  const unknown = Object.keys(rest)[0] ?? (key !== undefined && mode !== 'upsert' ? 'key' : undefined);
  if (unknown) throw badBody('unknown_bulk_key', { key: unknown });
  if (!modes.includes(mode as Mode)) throw badBody('bulk_mode', { modes: modes.join(', ') });
  if (!Array.isArray(rows) || rows.length === 0) throw badBody('bulk_rows');
  if (typeof atomic !== 'boolean') throw badBody('bulk_atomic');
  if (typeof dry !== 'boolean') throw badBody('bulk_dry_run');
  const limit = dry ? bulkLimit : jobLimit;
  if (rows.length > limit) throw badBody('bulk_too_many', { limit });
  return { mode: mode as Mode, rows, atomic, dry, key };
}

/** What every row of a bulk request is done with. */
export type BulkWork = {
  readonly engine: Engine;
  readonly caller: Caller;
  readonly entity: EntityModel;
  readonly mode: Mode;
  readonly key: NaturalKey | null;
};

export function bulkWork(
  engine: Engine,
  caller: Caller,
  entity: EntityModel,
  { mode, key }: Pick<BulkBody, 'mode' | 'key'>,
): BulkWork {
  return { engine, caller, entity, mode, key: mode === 'upsert' ? naturalKey(caller, entity, key) : null };
}

const together = 50;

/** Does rows in order. Some at a time share one way back; where one of them is refused, each is done again by itself. */
export async function allRows(trx: Transaction, work: BulkWork, rows: readonly unknown[]): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let at = 0; at < rows.length; at += together)
    results.push(...(await someRows(trx, work, rows.slice(at, at + together))));
  return results;
}

async function someRows(trx: Transaction, work: BulkWork, rows: readonly unknown[]): Promise<RowResult[]> {
  const results: RowResult[] = [];
  try {
    await trx.attempt(async () => {
      results.length = 0;
      for (const row of rows) results.push(await runRow(trx, work, row, idFor(work, row)));
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    results.length = 0;
    for (const row of rows) results.push(await oneRow(trx, work, row));
  }
  return results;
}

function idFor({ mode }: BulkWork, row: unknown): number | null {
  return mode === 'create' || mode === 'upsert' ? null : idOf(row);
}

/** Does one row, undone by itself when it is refused. */
async function oneRow(trx: Transaction, work: BulkWork, row: unknown): Promise<RowResult> {
  const id = idFor(work, row);
  try {
    return await trx.attempt(() => runRow(trx, work, row, id));
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, id, problem: error };
    throw error;
  }
}

async function runRow(trx: Transaction, work: BulkWork, row: unknown, id: number | null): Promise<RowResult> {
  const { engine, caller, entity, mode, key } = work;
  if (mode === 'create') {
    const created = await createRow(engine, trx, caller, entity, row);
    return { status: 201, id: created.row.id, record: created.record };
  }
  if (key) {
    const { row: stored, record, created } = await upsertRow(engine, trx, caller, entity, key, row);
    return { status: created ? 201 : 200, id: stored.id, record };
  }
  if (id === null) throw new Problem(422, 'validation_failed', [{ path: '/id', code: 'required', params: {} }]);
  if (mode === 'delete') {
    const value = bodyVersion(row);
    await binRow(engine, trx, caller, entity, id, value === null ? null : { value, byHeader: false });
    return { status: 200, id, record: null };
  }
  const { id: _, ...values } = row as Record<string, unknown>;
  const { record } = await changeRow(engine, trx, caller, entity, id, values, { verb: 'update', version: null });
  return { status: 200, id, record };
}

function idOf(row: unknown): number | null {
  const id = typeof row === 'object' && row !== null ? (row as { id?: unknown }).id : row;
  return Number.isSafeInteger(id) && (id as number) > 0 ? (id as number) : null;
}
