import type { EntityModel } from '#generator/model/types.ts';
import type { Transaction } from '#server/database/connect.ts';
import { badBody, Problem } from '#server/errors.ts';
import { bodyVersion } from './body.ts';
import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import { binRow } from './remove.ts';
import type { ApiRecord } from './select.ts';
import { authorise } from './service.ts';
import { changeRow, createRow } from './write.ts';

export const bulkLimit = 1000;
const modes = ['create', 'update', 'delete'] as const;
type Mode = (typeof modes)[number];

export type RowResult =
  | { readonly status: number; readonly id: number | null; readonly record: ApiRecord | null }
  | { readonly status: number; readonly id: number | null; readonly problem: Problem };

export type BulkAnswer = { readonly ok: boolean; readonly results: readonly RowResult[] };

type BulkBody = { readonly mode: Mode; readonly rows: readonly unknown[]; readonly atomic: boolean };

class Undo extends Error {
  constructor(readonly answer: BulkAnswer) {
    super('undo');
  }
}

/**
 * Creates, updates or deletes up to 1,000 rows in one transaction. Atomic (the default): one fault undoes all;
 * otherwise each row stands alone. Every row is told what became of it.
 */
export async function bulk(engine: Engine, caller: Caller, entity: EntityModel, body: unknown): Promise<BulkAnswer> {
  const { mode, rows, atomic } = readBulk(body);
  authorise(caller, entity, mode);
  try {
    return await engine.database.transaction(async (trx) => {
      const results: RowResult[] = [];
      for (const row of rows) results.push(await oneRow(engine, trx, caller, entity, mode, row));
      const answer = { ok: results.every(({ status }) => status < 400), results };
      if (atomic && !answer.ok) throw new Undo(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undo) return undone(error.answer, mode);
    throw error;
  }
}

/** What would have worked was undone with the rest: 424, failed dependency. */
function undone({ results }: BulkAnswer, mode: Mode): BulkAnswer {
  return {
    ok: false,
    results: results.map((result) =>
      'problem' in result ? result : { status: 424, id: mode === 'create' ? null : result.id, record: null },
    ),
  };
}

function readBulk(body: unknown): BulkBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody('body_not_object');
  const { mode, rows, atomic = true, ...rest } = body as Record<string, unknown>;
  const unknown = Object.keys(rest)[0];
  if (unknown) throw badBody('unknown_bulk_key', { key: unknown });
  if (!modes.includes(mode as Mode)) throw badBody('bulk_mode', { modes: modes.join(', ') });
  if (!Array.isArray(rows) || rows.length === 0) throw badBody('bulk_rows');
  if (rows.length > bulkLimit) throw badBody('bulk_too_many', { limit: bulkLimit });
  if (typeof atomic !== 'boolean') throw badBody('bulk_atomic');
  return { mode: mode as Mode, rows, atomic };
}

async function oneRow(
  engine: Engine,
  trx: Transaction,
  caller: Caller,
  entity: EntityModel,
  mode: Mode,
  row: unknown,
): Promise<RowResult> {
  const id = mode === 'create' ? null : idOf(row);
  try {
    return await trx.attempt(() => runRow(engine, trx, caller, entity, mode, row, id));
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, id, problem: error };
    throw error;
  }
}

async function runRow(
  engine: Engine,
  trx: Transaction,
  caller: Caller,
  entity: EntityModel,
  mode: Mode,
  row: unknown,
  id: number | null,
): Promise<RowResult> {
  if (mode === 'create') {
    const created = await createRow(engine, trx, caller, entity, row);
    return { status: 201, id: created.row.id, record: created.record };
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
