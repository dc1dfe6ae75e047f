import type { Database, Reader, Transaction } from '#server/database/connect.ts';
import { type JobRow, jobColumns, jobRowOf } from './job-rows.ts';
import type { Pair, Turns } from './turns.ts';

/** The kinds of jobs that a line accepts: those named, or all except those named. */
export type Line = {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  /** Who is next; without it the job that has been due for the longest time. */
  readonly turns?: Turns;
};

/**
 * Each kind and receiver with waiting jobs, with the instant from which its first job is due. The index of waiting jobs
 * begins with both columns, so this takes one index look-up per pair, however many jobs wait and however many have ended.
 */
const waitingFirsts = `with recursive pairs(kind, receiver) as (
    select j.kind, j.receiver from jobs j where j.id = (${firstId('1 = 1')})
    union all
    select j.kind, j.receiver from pairs join jobs j on j.id = coalesce(
      (${firstId('w.kind = pairs.kind and w.receiver > pairs.receiver')}),
      (${firstId('w.kind > pairs.kind')}))
  ), firsts(kind, receiver, due) as (
    select pairs.kind, pairs.receiver,
      (select min(j.run_after) from jobs j where j.status = 'waiting' and j.kind = pairs.kind and j.receiver = pairs.receiver)
    from pairs
  )`;

/**
 * The two columns are compared one by one, because comparing them as a pair would make SQLite read all jobs of the previous
 * pair.
 */
function firstId(condition: string): string {
  return `select w.id from jobs w where w.status = 'waiting' and ${condition}
    order by w.kind nulls first, w.receiver nulls first limit 1`;
}

type Sql = { readonly sql: string; readonly values: readonly unknown[] };
type Bind = (value: unknown) => string;

function build({ dialect }: Reader, write: (bind: Bind) => string): Sql {
  const values: unknown[] = [];
  const sql = write((value) => dialect.placeholder(values.push(value)));
  return { sql, values };
}

function inLine(bind: Bind, column: string, { only, without = [] }: Line): string {
  if (only && only.length === 0) return '1 = 0';
  const among = (kinds: readonly string[]) => `${column} in (${kinds.map(bind).join(', ')})`;
  if (only) return among(only);
  return without.length > 0 ? `not ${among(without)}` : '1 = 1';
}

/** What a claim chooses from at most; more kinds, receivers and people have to wait for others to end. */
const mostPairs = 1000;

/** The kinds and receivers with a due job in a line, those first whose first job has been due for the longest time. */
async function duePairs(reader: Reader, now: string, line: Line, most: number): Promise<readonly Pair[]> {
  const { sql, values } = build(
    reader,
    (bind) => `${waitingFirsts} select f.kind, f.receiver from firsts f
      left join job_pauses p on p.kind = f.kind and p.receiver = f.receiver and p.until > ${bind(now)}
      where p.until is null and ${inLine(bind, 'f.kind', line)} and f.due <= ${bind(now)}
      order by f.due, f.kind, f.receiver limit ${most}`,
  );
  const rows = await reader.read(sql, values);
  return rows.map(([kind, receiver]) => ({ kind: String(kind), receiver: String(receiver) }));
}

/**
 * The condition for a job whose holder no longer extends its lease. The kind is written as an expression so that no index
 * of kinds is used: few jobs run, but very many may be of one kind.
 */
function abandoned(bind: Bind, now: string, line: Line): string {
  return `status = 'running' and lease_until < ${bind(now)} and ${inLine(bind, "(kind || '')", line)}`;
}

export async function isAnythingDue(reader: Reader, now: string, line: Line = {}): Promise<boolean> {
  if ((await duePairs(reader, now, line, 1)).length > 0) return true;
  const { sql, values } = build(reader, (bind) => `select 1 from jobs where ${abandoned(bind, now, line)} limit 1`);
  return (await reader.read(sql, values)).length > 0;
}

function nextOf(bind: Bind, { kind, receiver }: Pair, now: string): string {
  return `select id from jobs where status = 'waiting' and kind = ${bind(kind)} and receiver = ${bind(receiver)}
    and run_after <= ${bind(now)} order by run_after nulls first, id nulls first limit 1`;
}

/**
 * Takes the next job of a line under a lease with one conditional update, so that only one of several concurrent callers
 * gets it.
 */
export async function claimJob(
  database: Database,
  holder: string,
  now: string,
  until: string,
  line: Line = {},
): Promise<JobRow | null> {
  const forUpdate = database.dialect.name === 'postgres' ? ' for update skip locked' : '';
  return database.transaction(async (trx) => {
    const claim = async (status: string, choose: (bind: Bind) => string): Promise<JobRow | null> => {
      const { sql, values } = build(
        trx,
        (bind) => `update jobs set status = 'running', lease_holder = ${bind(holder)}, lease_until = ${bind(until)},
            attempts = attempts + 1, started_at = coalesce(started_at, ${bind(now)})
          where id = (${choose(bind)}) and status = '${status}' returning ${jobColumns}`,
      );
      const [row] = await trx.read(sql, values);
      return row ? jobRowOf(row) : null;
    };
    const left = await claim(
      'running',
      (bind) =>
        `select id from jobs where ${abandoned(bind, now, line)} order by lease_until nulls first limit 1${forUpdate}`,
    );
    if (left) return left;
    const pairs = await duePairs(trx, now, line, line.turns ? mostPairs : 1);
    const pair = line.turns ? line.turns.next(pairs) : pairs[0];
    if (!pair) return null;
    return claim('waiting', (bind) => `${nextOf(bind, pair, now)}${forUpdate}`);
  });
}

/** Stops jobs of a kind for a receiver from being claimed until an instant; null ends the pause. */
export async function pauseJobs(trx: Transaction, kind: string, receiver: string, until: string | null): Promise<void> {
  const p = trx.dialect.placeholder;
  await trx.run(
    until === null
      ? `delete from job_pauses where kind = ${p(1)} and receiver = ${p(2)}`
      : `insert into job_pauses (kind, receiver, until) values (${p(1)}, ${p(2)}, ${p(3)})
        on conflict (kind, receiver) do update set until = excluded.until`,
    [kind, receiver, ...(until === null ? [] : [until])],
  );
}

export async function forgetPauses(trx: Transaction, now: string): Promise<void> {
  await trx.run(`delete from job_pauses where until <= ${trx.dialect.placeholder(1)}`, [now]);
}
