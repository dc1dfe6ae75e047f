import { isMaster } from '#generator/model/is-master.ts';
import { basketEntity, basketPath } from './basket.ts';
import { masterGroups, mastersOrder } from './masters.ts';
import type { AppModel, EntitySummary, Folder } from './model.ts';
import { personOf } from './person.ts';

export type MenuItem = EntitySummary | Folder | keyof typeof fixedItems;

/** The menu entries that are not lists of one entity. */
export const fixedItems = {
  dashboard: { title: 'home.title', path: '/', icon: 'dash' },
  masters: { title: 'masters.title', path: '/masters', icon: 'masters' },
  home: { title: 'menu.home', path: '/', icon: 'dash' },
  reports: { title: 'menu.reports', path: '/my-reports', icon: 'ticket' },
  equipment: { title: 'menu.equipment', path: '/assets', icon: 'asset' },
  help: { title: 'menu.help', path: '/help', icon: 'help' },
} as const;

/** The path of an entity's menu entry: its list, or the screen that replaces the list. */
export function pathOf({ name, plural }: Pick<EntitySummary, 'name' | 'plural'>): string {
  return name === basketEntity ? basketPath : `/${plural}`;
}

/** The entity of a page by the first segment of its path, such as `assets`. */
export function entityAt({ entities }: Pick<AppModel, 'entities'>, place: string | undefined): EntitySummary | null {
  return Object.values(entities).find((entity) => pathOf(entity) === `/${place}`) ?? null;
}

/**
 * The dashboard, then the folders in their order. An entity that is lifted out of its folder has an entry of its own
 * under the folder's title, before the folder with the remaining entities. All master lists share one entry. A person who
 * reports problems has four entries.
 */
export function menuItems(model: AppModel): MenuItem[] {
  if (personOf(model) === 'requester') return ['home', 'reports', 'equipment', 'help'];
  const ofFolders = model.folders.flatMap((folder) => {
    const offered = folder.entities.flatMap((name) => model.entities[name] ?? []).filter(({ hidden }) => !hidden);
    const lifted = offered.flatMap((entity) => (entity.lifted ? [{ ...entity, plural_title: folder.title }] : []));
    const rest = offered.filter((entity) => !entity.lifted && !isMaster(entity)).map(({ name }) => name);
    const items = rest.length > 0 ? [...lifted, { ...folder, entities: rest }] : lifted;
    return items.map((item) => ({ item, order: folder.order }));
  });
  const hasMasters = masterGroups(model, '', 'en').length > 0;
  const masters = hasMasters ? [{ item: 'masters' as const, order: mastersOrder(model) }] : [];
  return ['dashboard', ...[...masters, ...ofFolders].sort((a, b) => a.order - b.order).map(({ item }) => item)];
}
