import type { EntityModel } from '#generator/model/types.ts';
import type { Transaction } from '#server/database/connect.ts';
import { Problem } from '#server/errors.ts';
import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import { personOf, receiverOf } from './job-persons.ts';
import type { Stored } from './plugs.ts';

/** A job to be queued. Within one kind, a key identifies one job, however often it is queued. */
export type NewJob = {
  /** `bulk`, or `<entity>.<name>` of a `*.job.ts`. */
  readonly kind: string;
  readonly key: string;
  readonly entity: EntityModel;
  readonly input: Stored;
  /** How many rows or steps the job has, where that is known. */
  readonly total?: number;
  /** The job does not run before this instant. */
  readonly after?: string;
  /** The receiver that the job calls; jobs of one kind with the same receiver can be paused together. */
  readonly receiver?: string;
  /** A job with this key that waits or has failed waits again until `after`; a running one is queued again when it ends. */
  readonly again?: boolean;
};

/** The number of jobs of one person that may wait at the same time. */
const mostWaiting = 10;

const waitAgain = `do update set status = case when jobs.status = 'running' then 'running' else 'waiting' end,
  run_after = case when jobs.status = 'running' then jobs.run_after else excluded.run_after end,
  again_at = case when jobs.status = 'running' then excluded.run_after end,
  attempts = case when jobs.status = 'running' then jobs.attempts else 0 end,
  input = excluded.input, error = null, finished_at = null`;

/**
 * Queues a job within a transaction and returns its id; the job runs as the caller, with the rights the caller has at that
 * time.
 */
export async function enqueue(trx: Transaction, caller: Caller, job: NewJob): Promise<number> {
  const receiver = job.receiver ?? receiverOf(caller);
  if (personOf(receiver)) await refuseMore(trx, receiver);
  const values = {
    kind: job.kind,
    key: job.key,
    entity: job.entity.name,
    receiver,
    user_id: caller.user.id,
    api_key_id: caller.apiKeyId,
    language: caller.language,
    status: 'waiting',
    total: job.total ?? null,
    input: JSON.stringify(job.input),
    run_after: job.after ?? caller.now,
    created_at: caller.now,
  };
  const p = trx.dialect.placeholder;
  const places = Object.keys(values).map((_, n) => p(n + 1));
  const [made] = await trx.read(
    `insert into jobs (${Object.keys(values).join(', ')}) values (${places.join(', ')}) on conflict (kind, key) ${job.again ? waitAgain : 'do nothing'} returning id`,
    Object.values(values),
  );
  if (made) return Number(made[0]);
  const [known] = await trx.read(`select id from jobs where kind = ${p(1)} and key = ${p(2)}`, [job.kind, job.key]);
  return Number(known?.[0]);
}

/** Nobody fills the line that everybody shares: a person has at most ten jobs that wait. */
async function refuseMore(trx: Transaction, receiver: string): Promise<void> {
  const p = trx.dialect.placeholder(1);
  const sql = `with recursive kinds(kind) as (
      select min(kind) from jobs where status = 'waiting'
      union all
      select (select min(j.kind) from jobs j where j.status = 'waiting' and j.kind > kinds.kind) from kinds
      where kinds.kind is not null
    )
    select count(*) from kinds join jobs w on w.status = 'waiting' and w.kind = kinds.kind and w.receiver = ${p}`;
  const [row] = await trx.read(sql, [receiver]);
  if (Number(row?.[0]) >= mostWaiting) throw new Problem(429, 'jobs_waiting', [], {}, { limit: mostWaiting });
}

/** What a job did in one step, stored in the step's own transaction. */
export type StepOutcome = {
  readonly advance: number;
  readonly failed?: number;
  /** One entry for each row that the step processed; stored with the job. */
  readonly results?: readonly unknown[];
};

/** What a step works with; it is the context of a plug. */
export type StepContext = {
  readonly engine: Engine;
  readonly trx: Transaction;
  readonly caller: Caller;
  readonly entity: EntityModel;
};

/** What a job works with. */
export type JobWork = {
  readonly id: number;
  readonly engine: Engine;
  readonly entity: EntityModel;
  readonly input: Stored;
  /** Rows that are processed and committed, by this runner or an earlier one. */
  readonly done: number;
  readonly failed: number;
  /**
   * One transaction of the job, run as the user who started it with that user's current rights, which also stores the
   * progress. It is undone when another runner has taken over the job in the meantime; no step begins after a cancel.
   */
  step(work: (context: StepContext) => Promise<StepOutcome>): Promise<void>;
  /** The last step: its work, the progress and the job's end with its result are stored in one transaction. */
  end(work: (context: StepContext) => Promise<StepOutcome & { readonly result: Stored }>): Promise<void>;
  /** The last step of this run: the job is queued again until an instant, in the transaction of the step. */
  postpone(after: string, work: (context: StepContext) => Promise<StepOutcome>): Promise<void>;
  /** Called between two parts of a long step: throws when the job was cancelled or the process is shutting down. */
  pause(): Promise<void>;
  /** The user who started the job, with the user's current rights; throws a 403 when the account has ended. */
  caller(trx: Transaction): Promise<Caller>;
};
