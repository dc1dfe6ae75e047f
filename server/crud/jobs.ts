import type { EntityModel } from '#generator/model/types.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import type { Stored } from './plugs.ts';

/** Work for later. Of one kind, a key stands for one job however often it is asked for. */
export type NewJob = {
  /** `bulk`, or `<entity>.<name>` of a `*.job.ts`. */
  readonly kind: string;
  readonly key: string;
  readonly entity: EntityModel;
  readonly input: Stored;
  /** How many rows or steps it has, where that is known. */
  readonly total?: number;
  /** Not before this instant. */
  readonly after?: string;
  /** Whom the job calls, of those whom jobs of its kind call: they can be paused together. */
  readonly receiver?: string;
  /** A job with this key that waits or failed waits anew from that instant; one that runs goes back in line at its end. */
  readonly again?: boolean;
};

const waitAgain = `do update set status = case when jobs.status = 'running' then 'running' else 'waiting' end,
  run_after = case when jobs.status = 'running' then jobs.run_after else excluded.run_after end,
  again_at = case when jobs.status = 'running' then excluded.run_after end,
  attempts = case when jobs.status = 'running' then jobs.attempts else 0 end,
  input = excluded.input, error = null, finished_at = null`;

/** Puts a job in line within a transaction and gives its id; it runs as the caller, with the rights they then have. */
export async function enqueue(trx: Transaction, caller: Caller, job: NewJob): Promise<number> {
  const values = {
    kind: job.kind,
    key: job.key,
    entity: job.entity.name,
    receiver: job.receiver ?? '',
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

/** What a job did in one step, told in the step's own transaction. */
export type StepOutcome = {
  readonly advance: number;
  readonly failed?: number;
  /** One entry for each row that was advanced over; kept with the job. */
  readonly results?: readonly unknown[];
};

export type StepContext = { readonly trx: Transaction; readonly caller: Caller };

/** What a job works with. */
export type JobWork = {
  readonly id: number;
  readonly engine: Engine;
  readonly entity: EntityModel;
  readonly input: Stored;
  /** Rows that are done and committed, by this holder or an earlier one. */
  readonly done: number;
  readonly failed: number;
  /**
   * One transaction of the job, as whoever started it with today's rights, and its progress. It is undone when the job
   * was taken over meanwhile; no step begins after a cancel.
   */
  step(work: (context: StepContext) => Promise<StepOutcome>): Promise<void>;
  /** The last step: what it does, the progress and the job's end with its result are one transaction. */
  end(work: (context: StepContext) => Promise<StepOutcome & { readonly result: Stored }>): Promise<void>;
  /** The last step of now: the job goes back in line until an instant, in the transaction of the step. */
  postpone(after: string, work: (context: StepContext) => Promise<StepOutcome>): Promise<void>;
  /** Between two parts of a long step: throws when the job was cancelled or the program ends. */
  pause(): Promise<void>;
  /** Who started the job, with the rights of this moment; a 403 when the account has ended. */
  caller(trx: Transaction): Promise<Caller>;
};
