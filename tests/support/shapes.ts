import type { EntityModel } from '#generator/model/types.ts';
import { kind } from './databases.ts';
import { tier } from './sample.ts';

/** Entities with the same kinds of fields, scope and owner take the same way through the product. */
function shapeOf({ scope, owner, fields }: EntityModel): string {
  const kinds = new Set(fields.map(({ kind }) => kind));
  return [scope, owner ? 'owned' : '', [...kinds].sort().join()].join(' ');
}

/**
 * The entities that a run asks: all of them, or on PostgreSQL in `npm test` one of each shape. `npm run check` asks one of
 * every eighth shape and those that TEST_ENTITIES names, since a change touched them.
 */
export function askedEntities(entities: readonly EntityModel[]): readonly EntityModel[] {
  if (tier === 'all' || (tier === 'test' && kind === 'sqlite')) return entities;
  const firstByShape = new Map<string, EntityModel>();
  for (const entity of entities) if (!firstByShape.has(shapeOf(entity))) firstByShape.set(shapeOf(entity), entity);
  const representatives = [...firstByShape.values()];
  if (tier === 'test') return representatives;
  const touched = new Set((process.env.TEST_ENTITIES ?? '').split(','));
  const chosen = new Set(representatives.filter((_, index) => index % 8 === 0));
  return entities.filter((entity) => chosen.has(entity) || touched.has(entity.name));
}
