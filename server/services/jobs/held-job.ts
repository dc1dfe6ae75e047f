import { setTimeout as wait } from 'node:timers/promises';
import type { EntityModel, Language } from '#generator/model/types.ts';
import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { JobWork, StepContext, StepOutcome } from '#server/crud/jobs.ts';
import type { Stored } from '#server/crud/plugs.ts';
import type { Transaction } from '#server/database/connect.ts';
import { Problem } from '#server/errors.ts';
import { ended, findJob, type Hold, type JobRow, storeResults, waitingFrom, writeHeld } from './job-rows.ts';

/** Another process took over the job: everything this process did since its last step is rolled back. */
export class LeaseLost extends Error {}
export class Cancelled extends Error {}
/** The program is stopping: the job goes back in line. */
export class Stopping extends Error {}

/**
 * Milliseconds. A request returns to the event loop several times before it is answered. If the loop ran only once between
 * two steps of a job, the request would wait for a step each time.
 */
const betweenSteps = 1;

/** The claim of a process on a job: who holds it, whether the process is stopping, and until when the lease lasts. */
type Lease = {
  readonly hold: Hold;
  readonly isStopping: () => boolean;
  readonly until: () => string;
};

/** A job that this process holds. */
export class HeldJob implements JobWork {
  readonly id: number;
  readonly input: Stored;
  done: number;
  failed: number;
  hasEnded = false;

  constructor(
    readonly engine: Engine,
    readonly entity: EntityModel,
    readonly row: JobRow,
    readonly lease: Lease,
  ) {
    this.id = Number(row.id);
    this.input = JSON.parse(row.input ?? '{}') as Stored;
    this.done = Number(row.done);
    this.failed = Number(row.failed);
  }

  async step(work: (context: StepContext) => Promise<StepOutcome>): Promise<void> {
    await this.inOne(work, () => ({}));
  }

  async end(work: Parameters<JobWork['end']>[0]): Promise<void> {
    const { clock } = this.engine;
    const done = (result: Stored) => ({
      ...ended({ status: 'done' }, clock().toISOString()),
      result: JSON.stringify(result),
    });
    await this.inOne(work, ({ result }) => done(result));
    this.hasEnded = true;
  }

  async postpone(after: string, work: Parameters<JobWork['postpone']>[1]): Promise<void> {
    await this.inOne(work, () => ({ ...waitingFrom(after, 0), again_at: null }));
    this.hasEnded = true;
  }

  private async inOne<T extends StepOutcome>(
    work: (context: StepContext) => Promise<T>,
    more: (outcome: T) => Stored,
  ): Promise<void> {
    await this.pause();
    const outcome = await this.engine.database.transaction(async (trx) => {
      const { engine, entity } = this;
      const report = await work({ engine, trx, caller: await this.caller(trx), entity });
      await this.recordChange(trx, report, more(report));
      return report;
    });
    this.done += outcome.advance;
    this.failed += outcome.failed ?? 0;
  }

  async pause(): Promise<void> {
    await wait(betweenSteps);
    if (this.lease.isStopping()) throw new Stopping();
    const now = await findJob(this.engine.database, this.row.id);
    if (now?.cancel_asked) throw new Cancelled();
  }

  async caller(trx: Transaction): Promise<Caller> {
    const { engine, row } = this;
    const system = asSystem(engine.model, engine.clock());
    if (row.user_id === null) return system;
    const caller = await engine.callerOf?.(trx, system, row.user_id, row.api_key_id);
    if (!caller) throw new Problem(403, 'rights_lost');
    return { ...caller, language: row.language as Language };
  }

  private async recordChange(
    trx: Transaction,
    { advance, failed = 0, results = [] }: StepOutcome,
    more: Stored,
  ): Promise<void> {
    const progress = {
      done: this.done + advance,
      failed: this.failed + failed,
      lease_until: this.lease.until(),
      ...more,
    };
    if (!(await writeHeld(trx, this.lease.hold, progress))) throw new LeaseLost();
    await storeResults(trx, this.row.id, this.done, results);
  }
}
