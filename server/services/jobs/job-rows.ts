import type { Reader, Transaction } from '#server/database/connect.ts';

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export type JobRow = {
  readonly id: number;
  readonly kind: string;
  readonly entity: string;
  readonly user_id: number | null;
  readonly api_key_id: number | null;
  readonly language: string;
  readonly status: JobStatus;
  readonly total: number | null;
  readonly done: number;
  readonly failed: number;
  readonly attempts: number;
  readonly cancel_asked: number;
  readonly input: string | null;
  readonly result: string | null;
  readonly error: string | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
};

const columns = [
  'id',
  'kind',
  'entity',
  'user_id',
  'api_key_id',
  'language',
  'status',
  'total',
  'done',
  'failed',
  'attempts',
  'cancel_asked',
  'input',
  'result',
  'error',
  'created_at',
  'started_at',
  'finished_at',
] as const;

export const jobColumns = columns.join(', ');

export function jobRowOf(values: readonly unknown[]): JobRow {
  return Object.fromEntries(columns.map((name, n) => [name, values[n]])) as JobRow;
}

export async function findJob(reader: Reader, id: number): Promise<JobRow | null> {
  const [row] = await reader.read(`select ${jobColumns} from jobs where id = ${reader.dialect.placeholder(1)}`, [id]);
  return row ? jobRowOf(row) : null;
}

export type JobEnd = {
  readonly status: 'done' | 'failed' | 'cancelled';
  /** The code of the reason why it failed. */
  readonly error?: string;
};

/**
 * The values that end a job. The input is discarded because it may contain data that is no longer needed; a failed job keeps
 * it, so that it can be tried again.
 */
export function ended({ status, error }: JobEnd, now: string): Readonly<Record<string, unknown>> {
  const free = { lease_holder: null, lease_until: null, ...(status !== 'failed' && { input: null }) };
  return { status, finished_at: now, ...free, ...(error !== undefined && { error }) };
}

/** The values that put a job back in line. */
export function waitingFrom(after: string, attempts: number): Readonly<Record<string, unknown>> {
  return { status: 'waiting', run_after: after, attempts, lease_holder: null, lease_until: null };
}

/** Puts a failed job back in line, where it goes on after its last step; false if it is not failed or has no input left. */
export async function tryAgain(trx: Transaction, id: number, now: string): Promise<boolean> {
  const p = trx.dialect.placeholder;
  const sql = `update jobs set status = 'waiting', run_after = ${p(1)}, attempts = 0, cancel_asked = 0, error = null,
    finished_at = null, again_at = null where id = ${p(2)} and status = 'failed' and input is not null`;
  return (await trx.run(sql, [now, id])) === 1;
}

export type Hold = { readonly id: number; readonly holder: string };

/** Writes a job while it is held; false if another process took it over. */
export async function writeHeld(
  trx: Transaction,
  { id, holder }: Hold,
  values: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const p = trx.dialect.placeholder;
  const sets = Object.keys(values).map((name, n) => `${name} = ${p(n + 1)}`);
  const n = sets.length;
  const sql = `update jobs set ${sets.join(', ')} where id = ${p(n + 1)} and lease_holder = ${p(n + 2)} and status = 'running'`;
  return (await trx.run(sql, [...Object.values(values), id, holder])) === 1;
}

/**
 * Writes the end of a job while it is held, or removes its row if there are no values; a job that was requested again
 * meanwhile goes back in line instead. False if another process took it over.
 */
export async function finishHeld(
  trx: Transaction,
  { id, holder }: Hold,
  values: Readonly<Record<string, unknown>> | null,
): Promise<boolean> {
  const p = trx.dialect.placeholder;
  const set = Object.entries(values ?? {});
  const n = set.length;
  const held = (at: number) => `id = ${p(at + 1)} and lease_holder = ${p(at + 2)} and status = 'running'`;
  const change = values
    ? `update jobs set ${set.map(([name], at) => `${name} = ${p(at + 1)}`).join(', ')}`
    : 'delete from jobs';
  const written = await trx.run(`${change} where ${held(n)} and again_at is null`, [
    ...set.map(([, value]) => value),
    id,
    holder,
  ]);
  if (written === 1) return true;
  const again = `update jobs set status = 'waiting', run_after = again_at, again_at = null, attempts = 0,
    lease_holder = null, lease_until = null where ${held(0)} and again_at is not null`;
  return (await trx.run(again, [id, holder])) === 1;
}

/** Stores results of the job, starting at a position. */
export async function storeResults(
  trx: Transaction,
  id: number,
  position: number,
  results: readonly unknown[],
): Promise<void> {
  const p = trx.dialect.placeholder;
  const sql = `insert into job_results (job_id, position, results) values (${p(1)}, ${p(2)}, ${p(3)})`;
  for (let at = 0; at < results.length; at += resultsPerRow)
    await trx.run(sql, [id, position + at, JSON.stringify(results.slice(at, at + resultsPerRow))]);
}

const resultsPerRow = 200;

/** The stored results of some positions, in order. */
export async function resultsOf(reader: Reader, id: number, first: number, limit: number): Promise<unknown[]> {
  const p = reader.dialect.placeholder;
  const rows = await reader.read(
    `select position, results from job_results where job_id = ${p(1)} and position > ${p(2)} and position < ${p(3)} order by position`,
    [id, first - resultsPerRow, first + limit],
  );
  const [start] = rows[0] ?? [];
  const all = rows.flatMap(([, results]) => JSON.parse(results as string) as unknown[]);
  return start === undefined ? [] : all.slice(first - (start as number), first - (start as number) + limit);
}

/**
 * Requests the end of a job: at once while it waits, after its current step while it runs; false if it has ended already.
 */
export async function askCancel(trx: Transaction, id: number, now: string): Promise<boolean> {
  const p = trx.dialect.placeholder;
  const waiting = `update jobs set status = 'cancelled', cancel_asked = 1, finished_at = ${p(1)}, input = null where id = ${p(2)} and status = 'waiting'`;
  if ((await trx.run(waiting, [now, id])) === 1) return true;
  return (await trx.run(`update jobs set cancel_asked = 1 where id = ${p(1)} and status = 'running'`, [id])) === 1;
}

const forgottenAtOnce = 2000;

/** Deletes jobs that ended before an instant, with their results, in batches; returns whether more are left. */
export async function forgetJobs(trx: Transaction, before: string): Promise<boolean> {
  const p = trx.dialect.placeholder(1);
  const some = `select id from jobs where finished_at < ${p} order by finished_at, id limit ${forgottenAtOnce}`;
  await trx.run(`delete from job_results where job_id in (${some})`, [before]);
  return (await trx.run(`delete from jobs where id in (${some})`, [before])) === forgottenAtOnce;
}
