import type { Model } from '#generator/model/types.ts';
import type { Database } from '#server/database/connect.ts';
import type { CallerOf } from './explain.ts';
import type { Plugs } from './plugs.ts';
import type { Validators } from './validate.ts';

/** What the corridor works with, handed down from `app.ts`. */
export type Engine = {
  readonly model: Model;
  readonly database: Database;
  readonly plugs: Plugs;
  readonly validators: Validators;
  readonly clock: () => Date;
  /** How another user's rights are found; the room of access sets it. */
  readonly callerOf: CallerOf | null;
};
