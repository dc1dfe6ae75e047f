import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { entityOf } from '#server/crud/entity-of.ts';
import { bind } from '#server/crud/sql/sql-builder.ts';
import type { RawRow } from '#server/database/connect.ts';
import { type ReadPlan, recordPlan } from './read-plan.ts';

/**
 * The statement of one record, built with the rights that a session had at its last request. It runs together with the
 * statement that loads the session.
 */
export type Prefetch = {
  readonly caller: Caller;
  readonly id: number;
  readonly plan: ReadPlan;
  readonly values: readonly unknown[];
};

/** The result of a guess, for a caller who is proven to have exactly the rights it was made with. */
export type Prefetched = { readonly id: number; readonly plan: ReadPlan; readonly row: RawRow | null };

const recordPath = /^\/api\/([a-z][a-z0-9-]*)\/([1-9][0-9]{0,14})$/;

/**
 * The statement for the record that a GET of `path` requests; null where the caller of the last request cannot read the
 * entity.
 */
export function prefetchOf(engine: Engine, caller: Caller, path: string): Prefetch | null {
  const [, plural = '', id] = recordPath.exec(path) ?? [];
  const entity = entityOf(engine.model, plural);
  if (!entity?.verbs.includes('read') || !caller.ability.can('read', entity.name)) return null;
  const { plugs, database } = engine;
  const plan = recordPlan({ ability: caller.ability, plugs, dialect: database.dialect }, entity);
  return { caller, id: Number(id), plan, values: bind(plan, bindContext(caller, { id: Number(id) })) };
}
