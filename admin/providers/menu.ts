import { basketEntity, basketPath } from './basket.ts';
import { isMaster, mastersOrder } from './masters.ts';
import type { AppModel, EntitySummary, Folder } from './model.ts';

export type MenuItem = EntitySummary | Folder | 'masters';

/** Where an entity's entry leads: to its list, or to the screen in its place. */
export function pathOf({ name, plural }: Pick<EntitySummary, 'name' | 'plural'>): string {
  return name === basketEntity ? basketPath : `/${plural}`;
}

/** The entity whose page lies below the first step of an address, such as `assets`. */
export function entityAt({ entities }: Pick<AppModel, 'entities'>, place: string | undefined): EntitySummary | null {
  return Object.values(entities).find((entity) => pathOf(entity) === `/${place}`) ?? null;
}

/** Lifted entities in their folder's place, then the folder with what is left; the master lists share one entry. */
export function menuItems(model: AppModel): MenuItem[] {
  const ofFolders = model.folders.flatMap((folder) => {
    const readable = folder.entities.flatMap((name) => model.entities[name] ?? []);
    const lifted = readable.filter((entity) => entity.lifted);
    const rest = readable.filter((entity) => !entity.lifted && !isMaster(entity)).map(({ name }) => name);
    const items = rest.length > 0 ? [...lifted, { ...folder, entities: rest }] : lifted;
    return items.map((item) => ({ item, order: folder.order }));
  });
  const hasMasters = model.folders.some(({ entities }) =>
    entities.some((name) => model.entities[name] && isMaster(model.entities[name])),
  );
  const masters = hasMasters ? [{ item: 'masters' as const, order: mastersOrder(model) }] : [];
  return [...masters, ...ofFolders].sort((a, b) => a.order - b.order).map(({ item }) => item);
}
