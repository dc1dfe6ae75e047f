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
  settings: { title: 'menu.settings', path: '/settings', icon: 'gear' },
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
 * under the folder's title, before the folder with the remaining entities. All master lists share one entry, and so do all
 * settings. A person who reports problems has four entries.
 */
export function menuItems(model: AppModel): MenuItem[] {
  if (personOf(model) === 'requester') return ['home', 'reports', 'equipment', 'help'];
  const ofFolders = model.folders.flatMap((folder) => {
    if (folder.within) return [];
    const offered = listsOf(model, folder);
    const lifted = offered.filter((entity) => entity.lifted);
    const rest = offered.filter((entity) => !entity.lifted).map(({ name }) => name);
    const links = lifted.map((entity) => ({ ...entity, plural_title: folder.title }));
    const items = rest.length > 0 ? [...links, { ...folder, entities: rest }] : links;
    return items.map((item) => ({ item, order: folder.order }));
  });
  const hasMasters = masterGroups(model, '', 'en').length > 0;
  const masters = hasMasters ? [{ item: 'masters' as const, order: mastersOrder(model) }] : [];
  const settings = foldersWithin(model, settingsPlace).length > 0 ? ['settings' as const] : [];
  const sorted = [...masters, ...ofFolders].sort((a, b) => a.order - b.order).map(({ item }) => item);
  return ['dashboard', ...sorted, ...settings];
}

/** The place of the menu for settings, whose folders are on a page of their own. */
export const settingsPlace = 'settings';

/** The lists of a folder that the menu offers; master lists have a page of their own. */
export function listsOf({ entities }: AppModel, folder: Folder): EntitySummary[] {
  return folder.entities
    .flatMap((name) => entities[name] ?? [])
    .filter((entity) => !entity.hidden && !isMaster(entity));
}

/** The folders under an entry of the menu that have something to offer. */
export function foldersWithin(model: AppModel, place: string): Folder[] {
  return model.folders
    .filter((folder) => folder.within === place && listsOf(model, folder).length > 0)
    .sort((a, b) => a.order - b.order);
}
