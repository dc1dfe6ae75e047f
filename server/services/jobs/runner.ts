import { randomUUID } from 'node:crypto';
import type { EntityModel } from '#generator/model/types.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { type JobLane, jobLanes } from '#server/crud/plugs.ts';
import { forgetReplies } from '#server/crud/write/idempotency.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Log } from '#server/services/log.ts';
import { claimJob, forgetPauses, isAnythingDue, type Line } from './claim-job.ts';
import { forgetJobs } from './job-rows.ts';
import { type EngineOf, runJob } from './run-job.ts';
import { makeTurns } from './turns.ts';

export type Runner = {
  /** Called when a job was put in line. */
  startWaiting(): void;
  /**
   * Takes no new job, lets the current one finish its step, and puts it back in line. Jobs that wait for external systems
   * are given only a short time; another process tries them again.
   */
  stop(): Promise<void>;
};

export type RunnerOptions = {
  /** Milliseconds between two checks for work. */
  readonly poll?: number;
  /** Milliseconds after which the job of a silent holder is taken over. */
  readonly lease?: number;
};

const hour = 3_600_000;
const retainedFor = 7 * 24 * hour;

/** The number of e-mails, and of calls to other programs, that a process sends at the same time. */
const atOnce: Readonly<Record<JobLane, number>> = { letters: 2, webhooks: 4 };
const outsideEndsWithin = 2000;

/**
 * Runs the jobs in line, one at a time in each process; several processes share one line. Jobs that wait for external
 * systems have separate lines, so that no other job waits for them, and no e-mail waits for a webhook receiver that does
 * not respond.
 */
export function startRunner(
  engine: () => Engine,
  engineOf: EngineOf,
  log: Log,
  { poll = 2000, lease = 30_000 }: RunnerOptions = {},
): Runner {
  let [stopping, swept] = [false, 0];
  const turns = makeTurns();
  const instant = (more = 0) => new Date(engine().clock().getTime() + more).toISOString();
  const workAt = async (line: () => Line, holder: string, onJob?: () => void): Promise<void> => {
    while (!stopping && (await isAnythingDue(engine().database, instant(), line()))) {
      const row = await claimJob(engine().database, holder, instant(), instant(lease), line());
      if (row) onJob?.();
      if (row)
        await runJob({ engine: engine(), engineOf, log, lease, isStopping: () => stopping, instant }, row, holder);
      await yieldToEventLoop();
    }
  };
  const sweep = async (): Promise<void> => {
    if (stopping || Math.abs(engine().clock().getTime() - swept) < hour) return;
    swept = engine().clock().getTime();
    await forgetReplies(engine());
    await engine().database.transaction((trx) => forgetPauses(trx, instant()));
    await engine().database.transaction((trx) => enqueueDaily(engine(), trx));
    while (!stopping && (await engine().database.transaction((trx) => forgetJobs(trx, instant(-retainedFor)))));
  };
  const onFault = (error: unknown) => log.error({ err: error }, 'jobs could not be looked for');
  const inside = () => ({ turns, without: jobLanes.flatMap((lane) => kindsOf(engine(), lane)) });
  const main = single(onFault, randomUUID(), (holder) => workAt(inside, holder).then(sweep));
  const laneOf = (lane: JobLane): Lane => {
    const line = () => ({ only: kindsOf(engine(), lane) });
    const start = () => void all.find((one) => one.start());
    const work = (holder: string) => workAt(line, holder, start);
    const all = Array.from({ length: atOnce[lane] }, () => single(onFault, randomUUID(), work));
    return { start, ended: () => Promise.all(all.map(({ ended }) => ended())) };
  };
  const lanes = jobLanes.map((name) => ({ name, ...laneOf(name) }));
  const wake = (): void => {
    if (stopping) return;
    main.start();
    for (const { name, start } of lanes) if (kindsOf(engine(), name).length > 0) start();
  };
  const timer = setInterval(wake, poll);
  timer.unref();
  return {
    startWaiting: wake,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await Promise.race([Promise.all(lanes.map(({ ended }) => ended())), after(outsideEndsWithin)]);
      await main.ended();
    },
  };
}

/** SQLite answers synchronously, so without this a long line of jobs would never let a request run in between. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

function after(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time).unref());
}

/** Enqueues every daily job under the key of the day; the first process to do so puts it in line. */
async function enqueueDaily({ plugs, model, clock }: Engine, trx: Transaction): Promise<void> {
  const caller = asSystem(model, clock());
  for (const { entity, name } of plugs.jobs.filter(({ daily }) => daily)) {
    const kind = `${entity}.${name}`;
    await enqueue(trx, caller, { kind, key: caller.today, entity: model.entities[entity] as EntityModel, input: {} });
  }
}

/** The kinds of jobs that run in a lane. */
function kindsOf({ plugs }: Engine, lane: JobLane): readonly string[] {
  return plugs.jobs.filter((plug) => plug.lane === lane).map(({ entity, name }) => `${entity}.${name}`);
}

/** Several workers on one line in parallel; `start` starts one more of them. */
type Lane = { start(): void; ended(): Promise<unknown> };

/** Work that runs only once at a time; `start` returns false while it is running. */
type Single = { start(): boolean; ended(): Promise<void> };

function single(onFault: (error: unknown) => void, holder: string, work: (holder: string) => Promise<void>): Single {
  let running: Promise<void> | null = null;
  return {
    start: () => {
      if (running) return false;
      running = work(holder)
        .catch(onFault)
        .finally(() => {
          running = null;
        });
      return true;
    },
    ended: async () => void (await running),
  };
}
