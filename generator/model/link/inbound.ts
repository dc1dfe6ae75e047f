import { bareMap } from '../freeze.ts';
import type { EntityModel, Inbound } from '../types.ts';

/** The fields that refer to each entity, including columns that the server maintains. */
export function inboundOf(entities: Readonly<Record<string, EntityModel>>): Record<string, readonly Inbound[]> {
  const inbound = bareMap<Inbound[]>(Object.keys(entities).map((name) => [name, []]));
  for (const entity of Object.values(entities)) {
    for (const { name, ref } of entity.fields) {
      if (ref) inbound[ref.entity]?.push({ entity: entity.name, field: name });
    }
  }
  return inbound;
}
