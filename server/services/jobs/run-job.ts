import { bulkKind, runBulk } from '#server/crud/bulk/bulk-job.ts';
import type { Engine } from '#server/crud/engine.ts';
import { exportKind } from '#server/crud/export/export-job.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import type { JobPlug, Stored } from '#server/crud/plugs.ts';
import type { Transaction } from '#server/database/connect.ts';
import { Problem } from '#server/errors.ts';
import { notifyOfFailedExport, runExport } from '#server/services/exports/run-export.ts';
import type { Log } from '#server/services/log.ts';
import { Cancelled, HeldJob, LeaseLost, Stopping } from './held-job.ts';
import { ended, finishHeld, type JobEnd, type JobRow, waitingFrom, writeHeld } from './job-rows.ts';
import { notifyOfBulk } from './notify-bulk.ts';

/** The engine with the custom fields of the person who started a job; null = the program itself. */
export type EngineOf = (userId: number | null) => Promise<Engine>;

export type Holding = {
  readonly engine: Engine;
  readonly engineOf: EngineOf;
  readonly log: Log;
  /** Milliseconds after which the job of a silent holder is taken over. */
  readonly lease: number;
  readonly isStopping: () => boolean;
  /** The current instant, or the instant that many milliseconds later. */
  readonly instant: (more?: number) => string;
};

type Run = (job: JobWork) => Promise<Stored | undefined>;
/**
 * Prepares the notification of the end of a job. The returned function writes it in the transaction of the end itself, so
 * that nobody is notified twice or of an end that was not written.
 */
type ReportEnd = (job: HeldJob, end: JobEnd) => Promise<(trx: Transaction) => Promise<void>>;

/** Jobs that exist for every entity and need no plug. */
const corridorJobs: Readonly<Record<string, { readonly run: Run; readonly notify?: ReportEnd } | undefined>> = {
  [bulkKind]: { run: runBulk, notify: notifyOfBulk },
  [exportKind]: { run: runExport, notify: notifyOfFailedExport },
};

const defaultAttempts = 5;
const hour = 3_600_000;

/** Runs a claimed job until it ends or is put back in line. */
export async function runJob(holding: Holding, row: JobRow, holder: string): Promise<void> {
  const { engine, engineOf, log, lease, isStopping, instant } = holding;
  const hold = { id: row.id, holder };
  const write = (values: Stored) => engine.database.transaction((trx) => writeHeld(trx, hold, values));
  const finish = (values: Stored | null, notify?: (trx: Transaction) => Promise<void>) =>
    engine.database.transaction(async (trx) => {
      if (await finishHeld(trx, hold, values)) await notify?.(trx);
    });
  const plug = engine.plugs.jobs.find((one) => `${one.entity}.${one.name}` === row.kind);
  const corridor = corridorJobs[row.kind];
  const run = corridor?.run ?? plug?.run;
  const beat = setInterval(() => void write({ lease_until: instant(lease) }).catch(() => {}), lease / 3);
  beat.unref();
  let job: HeldJob | null = null;
  const end = async (how: JobEnd, values: Stored): Promise<void> => {
    const notify = job ? await corridor?.notify?.(job, how) : undefined;
    // An e-mail or a webhook message has its own list with its status, so its job is removed when it is done.
    const isRemoved = plug?.lane !== undefined && how.status === 'done';
    await finish(isRemoved ? null : { ...ended(how, instant()), ...values }, notify);
  };
  try {
    const own = await engineOf(row.user_id);
    const entity = own.model.entities[row.entity];
    if (!entity || !run) throw new Problem(404, 'unknown_job');
    job = new HeldJob(own, entity, row, { hold, isStopping, until: () => instant(lease) });
    if (Number(row.attempts) > attemptsOf(plug)) throw new Problem(500, 'job_given_up');
    const result = await run(job);
    if (!job.hasEnded) await end({ status: 'done' }, { result: result ? JSON.stringify(result) : null });
  } catch (error) {
    const next = afterFault(error, row, attemptsOf(plug), instant);
    if (next?.logged) log.error({ err: error, job: row.id, kind: row.kind, attempt: row.attempts }, 'job failed');
    if (next?.again) await write(next.again);
    if (next?.end) await endAnyway(next.end);
  } finally {
    clearInterval(beat);
  }

  /** A failed notification must not prevent the end of the job. */
  async function endAnyway(how: JobEnd): Promise<void> {
    try {
      await end(how, {});
    } catch (error) {
      log.error({ err: error, job: row.id, kind: row.kind }, 'nobody could be notified of the end of a job');
      await finish(ended(how, instant()));
    }
  }
}

function attemptsOf(plug: JobPlug | undefined): number {
  return plug?.attempts ?? defaultAttempts;
}

type Next = { readonly end?: JobEnd; readonly again?: Stored; readonly logged?: boolean };

/**
 * What follows after a job threw; null if the job is no longer held here. A fault of the program is retried with growing
 * waits, of at most an hour.
 */
function afterFault(error: unknown, row: JobRow, most: number, instant: Holding['instant']): Next | null {
  const attempts = Number(row.attempts);
  if (error instanceof LeaseLost) return null;
  if (error instanceof Stopping) return { again: waitingFrom(instant(), attempts - 1) };
  if (error instanceof Cancelled) return { end: { status: 'cancelled' } };
  if (error instanceof Problem) return { end: { status: 'failed', error: error.code } };
  if (attempts >= most) return { end: { status: 'failed', error: 'job_given_up' }, logged: true };
  return { again: waitingFrom(instant(Math.min(2 ** attempts * 2500, hour)), attempts), logged: true };
}
