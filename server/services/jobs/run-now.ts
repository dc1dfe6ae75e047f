import { randomUUID } from 'node:crypto';
import type { EntityModel } from '#generator/model/types.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { enqueue } from '#server/crud/jobs.ts';
import type { JobPlug, Stored } from '#server/crud/plugs.ts';
import type { Transaction } from '#server/database/connect.ts';
import { findJob, type JobRow, jobColumns, jobRowOf, resultsOf } from './job-rows.ts';
import { runJob } from './run-job.ts';

export type RunNow = {
  readonly engine: Engine;
  readonly input?: Stored;
  /** Called about every second while rows are being processed, if their number has changed. */
  readonly onProgress?: (job: Pick<JobRow, 'done' | 'failed' | 'total'>) => void;
  /** Whether the job should stop after its current step and go back in line. */
  readonly isStopping?: () => boolean;
};

export type RanNow = {
  readonly id: number;
  /** `waiting`: the job threw an error or was stopped, and is in line again. */
  readonly status: JobRow['status'];
  readonly done: number;
  readonly failed: number;
  /** What `run` returned; null if it returned nothing. */
  readonly result: unknown;
  /** The code of the reason why it failed; null otherwise. */
  readonly code: string | null;
  /** The error that it threw; null otherwise. */
  readonly error: unknown;
  /** The stored results of rows that failed, of the first thousand. */
  readonly failures: readonly unknown[];
};

const lease = 30_000;
const mostFailures = 1000;
/** The key of a job that is not daily. A daily job has the day as its key, so the product does not run it again that day. */
const byHand = 'by hand';

/** `<entity>.<name>`, as jobs are named in the queue. */
export function kindOfJob({ entity, name }: Pick<JobPlug, 'entity' | 'name'>): string {
  return `${entity}.${name}`;
}

/**
 * Queues a job as the system and runs it in this process, under a lease like the runner of the product: both may work on one
 * database, and the job is run by one of them only.
 *
 * @returns what became of it; null if another process is running it
 */
export async function runNow(
  plug: JobPlug,
  { engine, input = {}, onProgress, isStopping }: RunNow,
): Promise<RanNow | null> {
  const holder = randomUUID();
  const row = await engine.database.transaction((trx) => hold(engine, trx, plug, { input, holder }));
  if (!row) return null;
  let error: unknown = null;
  const log = {
    info: () => {},
    warn: () => {},
    error: ({ err }: { err?: unknown }) => {
      error = err;
    },
  };
  const stopReports = reportProgress(engine, row, onProgress);
  try {
    const instant = (more = 0) => new Date(engine.clock().getTime() + more).toISOString();
    const holding = {
      engine,
      engineOf: async () => engine,
      log,
      lease,
      isStopping: isStopping ?? (() => false),
      instant,
    };
    await runJob(holding, row, holder);
  } finally {
    stopReports();
  }
  return outcomeOf(engine, row, error);
}

/**
 * Queues the job and takes it in the same transaction, so that no runner finds it waiting; null if somebody holds it. Of
 * two that ask at the same time, the second waits for the row and finds it running.
 */
async function hold(
  { model, clock }: Engine,
  trx: Transaction,
  plug: JobPlug,
  { input, holder }: { readonly input: Stored; readonly holder: string },
): Promise<JobRow | null> {
  const caller = asSystem(model, clock());
  const entity = model.entities[plug.entity] as EntityModel;
  const key = plug.daily ? caller.today : byHand;
  const id = await enqueue(trx, caller, { kind: kindOfJob(plug), key, entity, input });
  const p = trx.dialect.placeholder;
  const [row] = await trx.read(
    `update jobs set status = 'running', lease_holder = ${p(1)}, lease_until = ${p(2)}, attempts = 1, done = 0, failed = 0,
        cancel_asked = 0, input = ${p(3)}, result = null, error = null, finished_at = null, started_at = ${p(4)}
      where id = ${p(5)} and (status <> 'running' or lease_until < ${p(6)}) returning ${jobColumns}`,
    [holder, new Date(clock().getTime() + lease).toISOString(), JSON.stringify(input), caller.now, id, caller.now],
  );
  if (!row) return null;
  await trx.run(`delete from job_results where job_id = ${p(1)}`, [id]);
  return jobRowOf(row);
}

function reportProgress({ database }: Engine, { id }: JobRow, onProgress: RunNow['onProgress']): () => void {
  if (!onProgress) return () => {};
  let reported = 0;
  const report = async (): Promise<void> => {
    const row = await findJob(database, id);
    const count = Number(row?.done ?? 0) + Number(row?.failed ?? 0);
    if (!row || count === reported) return;
    reported = count;
    onProgress(row);
  };
  const timer = setInterval(() => void report().catch(() => {}), 1000);
  return () => clearInterval(timer);
}

/** The row of a sent e-mail or webhook message is removed when it is done. */
async function outcomeOf({ database }: Engine, { id }: JobRow, error: unknown): Promise<RanNow> {
  const row = await findJob(database, id);
  const results = row && Number(row.failed) > 0 ? await resultsOf(database, id, 0, mostFailures) : [];
  return {
    id: Number(id),
    status: row?.status ?? 'done',
    done: Number(row?.done ?? 0),
    failed: Number(row?.failed ?? 0),
    result: row?.result ? JSON.parse(row.result) : null,
    code: row?.error ?? null,
    error,
    failures: results.filter((one) => (one as { code?: unknown }).code !== undefined),
  };
}
