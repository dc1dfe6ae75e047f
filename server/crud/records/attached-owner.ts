import type { EntityModel, Filter } from '#generator/model/types.ts';
import type { ReadWithin } from '#server/crud/context.ts';

/**
 * The entity of the record whose attached rows a filter names. Rows that can be attached to every entity are reached through
 * that record only, so a filter without it is an error; null for other entities, and for the server across all clients.
 */
export function attachedOwner({ engine, caller, entity }: ReadWithin, filter: Filter): EntityModel | null {
  const { owner } = entity;
  if (owner?.entities !== '*' || caller.ability.reachesOwnRowsOfAll) return null;
  const target = engine.model.entities[String(filter[owner.type])];
  if (target && Number.isSafeInteger(filter[owner.id])) return target;
  throw new Error(`records of "${entity.name}": name the record in "${owner.type}" and "${owner.id}"`);
}
