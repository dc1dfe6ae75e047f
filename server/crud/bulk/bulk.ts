import type { NaturalKey } from '#generator/model/natural-keys.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { actOnRow, prepareAction } from '#server/crud/act.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { authorise } from '#server/crud/service.ts';
import type { Transact } from '#server/crud/write/answer-write.ts';
import { bodyVersion } from '#server/crud/write/body.ts';
import { withoutIds } from '#server/crud/write/line-body.ts';
import { changeWithLines, createWithLines } from '#server/crud/write/lines.ts';
import { binRow } from '#server/crud/write/remove.ts';
import { naturalKey, upsertRow } from '#server/crud/write/upsert.ts';
import type { UpdateOptions } from '#server/crud/write/write.ts';
import type { Transaction } from '#server/database/connect.ts';
import { Problem } from '#server/errors.ts';
import { nextStep } from '#server/next-step.ts';
import { authoriseAct, type BulkAct } from './bulk-act.ts';
import type { BulkBody, Mode } from './bulk-body.ts';

export type RowResult =
  | { readonly status: number; readonly id: number | null; readonly record: ApiRecord | null }
  | { readonly status: number; readonly id: number | null; readonly problem: Problem };

export type BulkAnswer = { readonly ok: boolean; readonly results: readonly RowResult[] };

class Undo extends Error {
  constructor(readonly answer: BulkAnswer) {
    super('undo');
  }
}

/**
 * Creates, updates, upserts or deletes up to 1,000 rows, or runs an action on up to 200. Atomic (the default): in one
 * transaction, and one error undoes all rows; otherwise each row succeeds or fails by itself. Every row has its result; in a
 * dry run, the result that it would have had.
 * @param isRepeatable the answer is stored for an idempotency key, in the same transaction as all rows
 */
export async function bulk(
  context: ReadContext,
  body: BulkBody,
  transact: Transact = context.engine.database.transaction,
  isRepeatable = false,
): Promise<BulkAnswer> {
  const { entity } = context;
  authoriseBulk(context, body);
  const { mode, rows, atomic, dry } = body;
  const prepared = await preparedFor(context, body);
  if (!atomic && !dry && !isRepeatable) {
    const work = { ...bulkWork(context, body, prepared), answers: true };
    return inParts(work, rows, transact);
  }
  try {
    return await transact(async (trx) => {
      const work = { ...bulkWork(context, body, prepared), answers: true };
      const results = await allRows(trx, work, rows);
      const answer = { ok: results.every(({ status }) => status < 400), results };
      if (dry || (atomic && !answer.ok)) throw new Undo(answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
    return dry ? toDryRunAnswer(entity, error.answer) : undone(error.answer, mode);
  }
}

/** Rows that do not depend on each other are stored part by part, between which other writes get their turn. */
async function inParts(work: BulkWork, rows: readonly unknown[], transact: Transact): Promise<BulkAnswer> {
  const results: RowResult[] = [];
  let seen = work.seen;
  while (results.length < rows.length) {
    if (results.length > 0) await nextStep();
    const others = rows.slice(results.length);
    let next = new Map(seen);
    const part = await transact((trx) => {
      next = new Map(seen);
      return partOfRows(trx, { ...work, seen: next }, others, results.length);
    });
    results.push(...part);
    seen = next;
  }
  return { ok: results.every(({ status }) => status < 400), results };
}

/** Whether the caller ever has the right that a mode needs; an upsert needs two. */
export function authoriseBulk(context: ReadContext, { mode, act }: Pick<BulkBody, 'mode' | 'act'>): void {
  const { caller, entity } = context;
  if (act) authoriseAct(context, act.action);
  else for (const verb of mode === 'upsert' ? ['create', 'update'] : [mode]) authorise(caller, entity, verb);
}

/** Runs the `prepare` of an action outside of any transaction, once for all rows. */
export async function preparedFor(context: ReadContext, { act }: Pick<BulkBody, 'act'>): Promise<Stored | undefined> {
  return act ? prepareAction(context, act.action, act.input) : undefined;
}

/** Rows that a dry run created have no id after it was undone; all else is as it would have been. */
function toDryRunAnswer(entity: EntityModel, { ok, results }: BulkAnswer): BulkAnswer {
  return {
    ok,
    results: results.map((result) => {
      if (result.status !== 201 || 'problem' in result) return result;
      return { ...result, id: null, record: result.record && withoutIds(entity, result.record) };
    }),
  };
}

/** Rows that would have succeeded were undone with the rest: 424, failed dependency. */
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

/** What every row of a bulk request is processed with. */
export type BulkWork = {
  readonly engine: Engine;
  readonly caller: Caller;
  readonly entity: EntityModel;
  readonly mode: Mode;
  readonly key: NaturalKey | null;
  readonly act: (BulkAct & { readonly prepared: Stored | undefined }) | null;
  /** The results contain the records. */
  readonly answers: boolean;
  /** The number of the row, from 1, that has already processed a record of this request, by the id of the record. */
  readonly seen: Map<number, number>;
};

export function bulkWork(
  { engine, caller, entity }: ReadContext,
  { mode, key, act }: Pick<BulkBody, 'mode' | 'key' | 'act'>,
  prepared?: Stored,
  seen: BulkWork['seen'] = new Map(),
): BulkWork {
  const found = mode === 'upsert' ? naturalKey(caller, entity, key) : null;
  return { engine, caller, entity, mode, key: found, act: act && { ...act, prepared }, answers: false, seen };
}

const together = 10;

/**
 * Milliseconds for which one part of the rows occupies the writing connection and the main thread, which serves all
 * requests.
 */
const partTime = 10;

/** Processes rows in order, in one transaction; between two parts, other work that waits in this process gets its turn. */
export async function allRows(
  trx: Transaction,
  work: BulkWork,
  rows: readonly unknown[],
  first = 0,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  while (results.length < rows.length) {
    if (results.length > 0) await nextStep();
    results.push(...(await partOfRows(trx, work, rows.slice(results.length), first + results.length)));
  }
  return results;
}

/**
 * Processes the first of the given rows, as many as fit into the time of one part. Up to ten rows share one savepoint; when
 * one of them is refused, each of them is processed again with its own. The first row of a part tells how many more fit.
 * `first` is the number of rows of the request before them.
 */
export async function partOfRows(
  trx: Transaction,
  work: BulkWork,
  rows: readonly unknown[],
  first: number,
): Promise<RowResult[]> {
  const begun = performance.now();
  const results: RowResult[] = [];
  for (let fit = 1; fit >= 1 && results.length < rows.length; ) {
    const some = Math.min(together, Math.floor(fit));
    const next = rows.slice(results.length, results.length + some);
    results.push(...(await someRows(trx, work, next, first + results.length)));
    const took = performance.now() - begun;
    fit = (partTime - took) / (took / results.length);
  }
  return results;
}

async function someRows(
  trx: Transaction,
  work: BulkWork,
  rows: readonly unknown[],
  first: number,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  try {
    await trx.attempt(async () => {
      results.length = 0;
      for (const [n, row] of rows.entries()) results.push(await runOnce(trx, work, row, first + n + 1));
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const { id } of results) if (id !== null) work.seen.delete(id);
    results.length = 0;
    for (const [n, row] of rows.entries()) results.push(await oneRow(trx, work, row, first + n + 1));
  }
  return results;
}

function idFor({ mode }: BulkWork, row: unknown): number | null {
  return mode === 'create' || mode === 'upsert' ? null : idOf(row);
}

/** Processes one row; when it is refused, only this row is undone. */
async function oneRow(trx: Transaction, work: BulkWork, row: unknown, number: number): Promise<RowResult> {
  try {
    return await trx.attempt(() => runOnce(trx, work, row, number));
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, id: idFor(work, row), problem: error };
    throw error;
  }
}

/** Processes a row; of two rows about the same record the second is refused, because it would overwrite the first. */
async function runOnce(trx: Transaction, work: BulkWork, row: unknown, number: number): Promise<RowResult> {
  const id = idFor(work, row);
  refuseSeen(work, id);
  const result = await runRow(trx, work, row, id);
  if (id === null) refuseSeen(work, result.id);
  if (result.id !== null) work.seen.set(result.id, number);
  return result;
}

function refuseSeen({ seen, key }: BulkWork, id: number | null): void {
  const row = id === null ? undefined : seen.get(id);
  if (row === undefined) return;
  const places = key ? key.fields : ['id'];
  throw new Problem(
    422,
    'validation_failed',
    places.map((name) => ({ path: `/${name}`, code: 'row_twice', params: { row } })),
  );
}

async function runRow(trx: Transaction, work: BulkWork, row: unknown, id: number | null): Promise<RowResult> {
  const { engine, caller, entity, mode, key, act, answers } = work;
  const context = { engine, trx, caller, entity, answers };
  if (mode === 'create') {
    const created = await createWithLines(context, row);
    return { status: 201, id: created.row.id, record: created.record };
  }
  if (key) {
    const { row: stored, record, created } = await upsertRow(context, key, row);
    return { status: created ? 201 : 200, id: stored.id, record };
  }
  if (id === null) throw new Problem(422, 'validation_failed', [{ path: '/id', code: 'required', params: {} }]);
  if (act) {
    const record = await actOnRow(
      { engine, trx, caller, entity, id },
      act.action,
      act.input,
      versionOf(row),
      act.prepared,
    );
    return { status: 200, id, record };
  }
  if (mode === 'delete') {
    await binRow(context, id, versionOf(row));
    return { status: 200, id, record: null };
  }
  const { id: _, ...values } = row as Record<string, unknown>;
  const { record } = await changeWithLines(context, id, values, { verb: 'update', version: null });
  return { status: 200, id, record };
}

function versionOf(row: unknown): UpdateOptions['version'] {
  const value = bodyVersion(row);
  return value === null ? null : { values: [value], byHeader: false };
}

function idOf(row: unknown): number | null {
  const id = typeof row === 'object' && row !== null ? (row as { id?: unknown }).id : row;
  return Number.isSafeInteger(id) && (id as number) > 0 ? (id as number) : null;
}
