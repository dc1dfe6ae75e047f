import type { EntityModel, Filter } from '#generator/model/types.ts';

/** The rows of one client, and those of the platform where both share the list; every row without a client. */
export function narrowToClient(entity: EntityModel, filter: Filter, client: number | null): Filter {
  if (client === null) return filter;
  if (entity.scope.kind === 'self') return { ...filter, id: client };
  if (!entity.field.client_id) return filter;
  return { ...filter, client_id: entity.scope.kind === 'shared' ? { $in: [client, null] } : client };
}
