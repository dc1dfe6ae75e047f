import type { EntityModel, RelatedTile } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { Engine } from '#server/crud/engine.ts';
import { nameable } from '#server/crud/read/list-query.ts';
import { mayFilter } from '../may-filter.ts';

/** The tiles of an entity about related rows whose entity, filter and fields these rights cover. */
export function relatedTiles(engine: Engine, ability: Ability, entity: EntityModel): readonly RelatedTile[] {
  return entity.show.related.filter(({ entity: name, by, where, sum }) => {
    const target = engine.model.entities[name];
    if (!target || !isShownToReader(ability, target)) return false;
    const names = [by, sum].filter((field) => field !== null);
    return names.every((field) => nameable(ability, target, field)) && mayFilter(engine, ability, target, where);
  });
}

export function isShownToReader(ability: Ability, entity: EntityModel): boolean {
  return ability.can('read', entity.name) && entity.list.hidden !== 'everywhere';
}
