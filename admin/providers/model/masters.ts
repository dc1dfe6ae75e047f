import { isMaster, mastersFolder } from '#generator/model/is-master.ts';
import type { Language } from '#generator/model/types.ts';
import type { AppModel, EntitySummary } from './model.ts';

/** The position of the entry when the user may read nothing in the folder itself. */
const usualOrder = 60;

export function mastersOrder({ folders }: AppModel): number {
  return folders.find(({ name }) => name === mastersFolder)?.order ?? usualOrder;
}

export type MasterGroup = { name: string; title: string; lists: EntitySummary[] };

/**
 * The master lists that a person may read, grouped by folder in the menu's order, each group sorted by title. `general`
 * is the title of the group for lists without a domain of their own.
 */
export function masterGroups({ folders, entities }: AppModel, general: string, language: Language): MasterGroup[] {
  return [...folders]
    .sort((a, b) => Number(a.name !== mastersFolder) - Number(b.name !== mastersFolder) || a.order - b.order)
    .map(({ name, title, entities: names }) => ({
      name,
      title: name === mastersFolder ? general : title,
      lists: names
        .flatMap((entity) => entities[entity] ?? [])
        .filter((entity) => isMaster(entity) && entity.hidden === null)
        .sort((a, b) => a.plural_title.localeCompare(b.plural_title, language)),
    }))
    .filter(({ lists }) => lists.length > 0);
}
