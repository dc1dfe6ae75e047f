import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { entityOf } from '#server/crud/entity-of.ts';
import { bind } from '#server/crud/sql/sql-builder.ts';
import type { RawRow } from '#server/database/connect.ts';
import { type ReadPlan, recordPlan } from './read-plan.ts';

/** One record's statement made for the rights that a session had at its last request, run together with the session's own. */
export type Guess = {
  readonly caller: Caller;
  readonly id: number;
  readonly plan: ReadPlan;
  readonly values: readonly unknown[];
};

/** What a guess found, for a caller proven to have the very rights it was made with. */
export type Ahead = { readonly id: number; readonly plan: ReadPlan; readonly row: RawRow | null };

const recordPath = /^\/api\/([a-z][a-z0-9-]*)\/([1-9][0-9]{0,14})$/;

/** The record that a GET of `path` asks for, as far as the caller of the last request might read it. */
export function guessRecord(engine: Engine, caller: Caller, path: string): Guess | null {
  const [, plural = '', id] = recordPath.exec(path) ?? [];
  const entity = entityOf(engine.model, plural);
  if (!entity?.verbs.includes('read') || !caller.ability.can('read', entity.name)) return null;
  const { plugs, database } = engine;
  const plan = recordPlan({ ability: caller.ability, plugs, dialect: database.dialect }, entity);
  return { caller, id: Number(id), plan, values: bind(plan, bindContext(caller, { id: Number(id) })) };
}
