import type { Database, Reader, Transaction } from '#server/database/connect.ts';

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

function rowOf(values: readonly unknown[]): JobRow {
  return Object.fromEntries(columns.map((name, n) => [name, values[n]])) as JobRow;
}

export async function findJob(reader: Reader, id: number): Promise<JobRow | null> {
  const [row] = await reader.read(
    `select ${columns.join(', ')} from jobs where id = ${reader.dialect.placeholder(1)}`,
    [id],
  );
  return row ? rowOf(row) : null;
}

type Bind = (value: unknown) => string;

function binder({ dialect }: Reader): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => dialect.placeholder(values.push(value)) };
}

/** The kinds of jobs a line takes: those named, or all but those named. */
export type Line = { readonly only?: readonly string[]; readonly without?: readonly string[] };

/** In line and its time has come, or left behind by a holder that fell silent. */
function due(bind: Bind, now: string, { only, without = [] }: Line): string {
  const among = (kinds: readonly string[]) => `kind in (${kinds.map(bind).join(', ')})`;
  const own = only ? `${among(only)} and ` : without.length > 0 ? `not ${among(without)} and ` : '';
  const waits = `status = 'waiting' and run_after <= ${bind(now)}`;
  return `${own}((${waits}) or (status = 'running' and lease_until < ${bind(now)}))`;
}

export async function isAnythingDue(reader: Reader, now: string, line: Line = {}): Promise<boolean> {
  const { values, bind } = binder(reader);
  return (await reader.read(`select 1 from jobs where ${due(bind, now, line)} limit 1`, values)).length > 0;
}

/** Takes the next job under a lease, by one conditional update: of many who ask, one gets it. */
export async function claimJob(
  database: Database,
  holder: string,
  now: string,
  until: string,
  line: Line = {},
): Promise<JobRow | null> {
  const { values, bind } = binder(database);
  const lock = database.dialect.name === 'postgres' ? ' for update skip locked' : '';
  const sql = `update jobs set status = 'running', lease_holder = ${bind(holder)}, lease_until = ${bind(until)},
      attempts = attempts + 1, started_at = coalesce(started_at, ${bind(now)})
    where id = (select id from jobs where ${due(bind, now, line)} order by run_after, id limit 1${lock}) and ${due(bind, now, line)}
    returning ${columns.join(', ')}`;
  const [row] = await database.transaction((trx) => trx.read(sql, values));
  return row ? rowOf(row) : null;
}

export type JobEnd = {
  readonly status: 'done' | 'failed' | 'cancelled';
  /** Why it failed, as a code. */
  readonly error?: string;
};

/** The input is thrown away with the end: it may hold what nobody needs any longer. */
export function ended({ status, error }: JobEnd, now: string): Readonly<Record<string, unknown>> {
  const free = { lease_holder: null, lease_until: null, input: null };
  return { status, finished_at: now, ...free, ...(error !== undefined && { error }) };
}

export type Hold = { readonly id: number; readonly holder: string };

/** Writes a job as long as it is held; false when another took it over. */
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

/** Keeps results beside the job, from a position on. */
export async function keepResults(
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

/** The kept results of some positions, in order. */
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

/** Asks a job to end: at once while it waits, after its present step while it runs; false when it has ended already. */
export async function askCancel(trx: Transaction, id: number, now: string): Promise<boolean> {
  const p = trx.dialect.placeholder;
  const waiting = `update jobs set status = 'cancelled', cancel_asked = 1, finished_at = ${p(1)}, input = null where id = ${p(2)} and status = 'waiting'`;
  if ((await trx.run(waiting, [now, id])) === 1) return true;
  return (await trx.run(`update jobs set cancel_asked = 1 where id = ${p(1)} and status = 'running'`, [id])) === 1;
}

const forgottenAtOnce = 2000;

/** Throws away jobs that ended before an instant, with their results, some at a time; whether more are left. */
export async function forgetJobs(trx: Transaction, before: string): Promise<boolean> {
  const p = trx.dialect.placeholder(1);
  const some = `select id from jobs where finished_at < ${p} order by finished_at, id limit ${forgottenAtOnce}`;
  await trx.run(`delete from job_results where job_id in (${some})`, [before]);
  return (await trx.run(`delete from jobs where id in (${some})`, [before])) === forgottenAtOnce;
}
