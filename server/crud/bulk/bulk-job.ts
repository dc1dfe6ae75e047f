import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import { enqueue, type JobWork } from '#server/crud/jobs.ts';
import type { Stored } from '#server/crud/plugs.ts';
import type { Transact } from '#server/crud/write/answer-write.ts';
import { Problem } from '#server/errors.ts';
import { allRows, authoriseBulk, type BulkWork, bulkWork, partOfRows, preparedFor, type RowResult } from './bulk.ts';
import type { BulkBody } from './bulk-body.ts';

export const bulkKind = 'bulk';
const chunk = 200;

/**
 * A row's result as a job stores it: without the record, and with the code of its message, because the text is made when it
 * is read.
 */
export type StoredResult = {
  readonly status: number;
  readonly id: number | null;
  readonly code?: string;
  readonly errors?: Problem['errors'];
  readonly params?: Problem['params'];
};

/** Queues a bulk request as a job and returns its id; errors of the request as a whole are reported at once. */
export async function enqueueBulk(context: ReadContext, body: BulkBody, transact: Transact): Promise<number> {
  const { caller, entity } = context;
  authoriseBulk(context, body);
  bulkWork(context, body);
  const { mode, rows, atomic, key, act } = body;
  const input = { mode, rows, atomic, act, ...(key !== undefined && { key }) };
  return transact((trx) =>
    enqueue(trx, caller, { kind: bulkKind, key: randomUUID(), entity, input, total: rows.length }),
  );
}

/**
 * Runs a bulk request as a job. Best effort runs in short steps, between which other writes get their turn; atomic runs in
 * one transaction over all rows.
 */
export async function runBulk(job: JobWork): Promise<Stored> {
  const body = { act: null, ...job.input } as unknown as BulkBody;
  const prepared = await prepare(job, body);
  if (body.atomic) return { ok: await runAtomic(job, body, prepared) };
  let seen: BulkWork['seen'] = new Map();
  while (job.done < body.rows.length) {
    const first = job.done;
    const rows = body.rows.slice(first, first + chunk);
    let next = seen;
    await job.step(async ({ trx, caller }) => {
      next = new Map(seen);
      return toStepReport(await partOfRows(trx, workOf(job, caller, body, prepared, next), rows, first));
    });
    seen = next;
  }
  return { ok: job.failed === 0 };
}

class Undo extends Error {
  constructor(readonly results: readonly RowResult[]) {
    super('undo');
  }
}

async function prepare(job: JobWork, body: BulkBody): Promise<Stored | undefined> {
  if (!body.act) return undefined;
  const caller = await job.engine.database.transaction((trx) => job.caller(trx));
  return preparedFor({ engine: job.engine, caller, entity: job.entity }, body);
}

async function runAtomic(job: JobWork, body: BulkBody, prepared: Stored | undefined): Promise<boolean> {
  try {
    await job.step(async ({ trx }) => {
      const results: RowResult[] = [];
      const seen: BulkWork['seen'] = new Map();
      for (let at = 0; at < body.rows.length; at += chunk) {
        await job.pause();
        const rows = body.rows.slice(at, at + chunk);
        results.push(...(await allRows(trx, workOf(job, await job.caller(trx), body, prepared, seen), rows, at)));
      }
      if (results.some(({ status }) => status >= 400)) throw new Undo(results);
      return toStepReport(results);
    });
    return true;
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
    await job.step(async () => toStepReport(error.results.map(undone)));
    return false;
  }
}

/** Rows that would have succeeded were undone with the rest: 424, failed dependency. */
function undone(result: RowResult): RowResult {
  if ('problem' in result) return result;
  return { status: 424, id: result.status === 201 ? null : result.id, record: null };
}

/** What the rows are processed with. A 403 is thrown when the caller has lost the right since the job was queued. */
function workOf(
  { engine, entity }: JobWork,
  caller: Caller,
  body: BulkBody,
  prepared: Stored | undefined,
  seen: BulkWork['seen'],
): BulkWork {
  try {
    authoriseBulk({ engine, caller, entity }, body);
  } catch {
    throw new Problem(403, 'rights_lost');
  }
  return bulkWork({ engine, caller, entity }, body, prepared, seen);
}

function toStepReport(results: readonly RowResult[]) {
  const failed = results.filter(({ status }) => status >= 400).length;
  return { advance: results.length, failed, results: results.map(storedResult) };
}

function storedResult(result: RowResult): StoredResult {
  const { status, id } = result;
  if (!('problem' in result)) return { status, id };
  const { code, errors, params } = result.problem;
  return { status, id, code, errors, params };
}
