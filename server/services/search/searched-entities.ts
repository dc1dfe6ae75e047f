import { fileEntity } from '#generator/model/system-names.ts';
import type { EntityModel, Model } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { memoize } from '#server/memoize.ts';

const entitiesByModel = new WeakMap<Model, readonly EntityModel[]>();

/** The entities that a search covers and that the caller may read: the menu from its top, then the master lists. */
export function searchedEntities(model: Model, ability: Ability): readonly EntityModel[] {
  return memoize(entitiesByModel, model, () => inOrder(model)).filter((entity) => ability.can('read', entity.name));
}

function inOrder(model: Model): readonly EntityModel[] {
  const listed = [...model.folders]
    .sort((a, b) => a.order - b.order)
    .flatMap((folder) => folder.entities.flatMap((name) => model.entities[name] ?? []))
    .filter(isSearched);
  return [...listed].sort((a, b) => rank(a) - rank(b));
}

function isSearched(entity: EntityModel): boolean {
  if (entity.list.hidden === 'everywhere') return false;
  return entity.versioned && entity.search.length > 0 && entity.name !== fileEntity && entity.owner?.entities !== '*';
}

/** Entries at the top of the menu come before those in folders, and these before the master lists. */
function rank({ lifted, list }: EntityModel): number {
  return lifted ? 0 : list.master ? 2 : 1;
}
