import type { Model } from '#generator/model/types.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { Caller } from './caller.ts';
import type { Plugs } from './plugs.ts';
import type { Seal } from './seal.ts';
import type { Validators } from './validate.ts';

/** Another user's rights, where the asker may read that user; the room that knows users sets it. */
export type CallerOf = (trx: Transaction, asker: Caller, userId: number) => Promise<Caller | null>;

/** What the corridor works with, handed down from `app.ts`. */
export type Engine = {
  readonly model: Model;
  readonly database: Database;
  readonly plugs: Plugs;
  readonly validators: Validators;
  readonly clock: () => Date;
  readonly callerOf: CallerOf | null;
  /** Hides what travels through the browser and comes back. */
  readonly seal: Seal;
  /** Says that a job was put in line and committed. */
  readonly wakeJobs: () => void;
};
