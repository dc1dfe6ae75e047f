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

export type Runner = {
  /** A job was put in line. */
  wake(): void;
  /**
   * Takes no new job, lets the one under way finish its step, and puts it back in line. What waits for the world outside
   * is not waited for long: it is tried again by whoever runs next.
   */
  stop(): Promise<void>;
};

export type RunnerOptions = {
  /** Milliseconds between two looks for work. */
  readonly poll?: number;
  /** Milliseconds after which a silent holder's job is taken over. */
  readonly lease?: number;
};

const hour = 3_600_000;
const retainedFor = 7 * 24 * hour;

/** How many letters, and how many calls to other programs, are under way at once in a process. */
const atOnce: Readonly<Record<JobLane, number>> = { letters: 2, webhooks: 4 };
const outsideEndsWithin = 2000;

/**
 * Runs the jobs in line, one at a time in each process; several processes share one line. What waits for the world
 * outside has lines of its own, so that nobody here waits for it, nor a letter for a receiver that hangs.
 */
export function startRunner(
  engine: () => Engine,
  engineOf: EngineOf,
  log: Log,
  { poll = 2000, lease = 30_000 }: RunnerOptions = {},
): Runner {
  let stopping = false;
  let swept = 0;
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
  const inside = () => ({ without: jobLanes.flatMap((lane) => kindsOf(engine(), lane)) });
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
    wake,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await Promise.race([Promise.all(lanes.map(({ ended }) => ended())), after(outsideEndsWithin)]);
      await main.ended();
    },
  };
}

/** SQLite answers without waiting: a long line of jobs would never let a request in between. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

function after(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time).unref());
}

/** Every daily job under the key of the day: whichever process comes first puts it in line. */
async function enqueueDaily({ plugs, model, clock }: Engine, trx: Transaction): Promise<void> {
  const caller = asSystem(model, clock());
  for (const { entity, name } of plugs.jobs.filter(({ daily }) => daily)) {
    const kind = `${entity}.${name}`;
    await enqueue(trx, caller, { kind, key: caller.today, entity: model.entities[entity] as EntityModel, input: {} });
  }
}

/** The kinds of jobs that go in a lane. */
function kindsOf({ plugs }: Engine, lane: JobLane): readonly string[] {
  return plugs.jobs.filter((plug) => plug.lane === lane).map(({ entity, name }) => `${entity}.${name}`);
}

/** Several that work side by side at one line; `start` sets one more of them to work. */
type Lane = { start(): void; ended(): Promise<unknown> };

/** Work of which one is under way at a time; `start` is false while it is. */
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
