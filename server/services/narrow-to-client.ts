import type { EntityModel, Filter } from '#generator/model/types.ts';

/**
 * Limits a filter to the rows of one client, and to those of the platform if both share the list; null does not limit it.
 */
export function narrowToClient(entity: EntityModel, filter: Filter, client: number | null): Filter {
  if (client === null) return filter;
  if (entity.scope.kind === 'self') return { ...filter, id: client };
  if (!entity.field.client_id) return filter;
  return { ...filter, client_id: entity.scope.kind === 'shared' ? { $in: [client, null] } : client };
}
