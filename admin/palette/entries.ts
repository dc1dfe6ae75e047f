import { fixedItems, menuItems, pathOf } from '#admin/providers/model/menu.ts';
import type { AppModel, EntitySummary } from '#admin/providers/model/model.ts';
import { recent } from '#admin/providers/model/recent.ts';
import { hasWords } from '#admin/providers/words/has-words.ts';
import type { Say } from '#admin/providers/words/useWords.ts';
import { isMaster } from '#generator/model/is-master.ts';
import type { Language } from '#generator/model/types.ts';
import { hasInitials } from '#generator/text/initials.ts';
import { normaliseText } from '#generator/text/normalise.ts';
import { newWords } from '../cells/in-sentence.ts';

/** An entry of the palette. */
export type Entry = {
  path: string;
  title: string;
  subtitle?: string | null;
  icon: string;
  /** Executed instead of opening a page. */
  run?: () => void;
  /** Further terms by which the entry is found. */
  also?: string;
};
export type EntryGroup = { key: string; title: string; entries: Entry[] };

const shown = { bookmarks: 4, pages: 6, actions: 3, commands: 5, recent: 4 };
const atFirst = { bookmarks: 10, pages: 8, actions: 4 };

/**
 * The groups that need no server, filtered by the typed text: recently opened records, bookmarks, pages, commands, and
 * records to create.
 */
export function localGroups(
  { model, say, language }: { model: AppModel; say: Say; language: Language },
  text: string,
  bookmarks: readonly { path: string; title: string }[],
  commands: Entry[] = [],
): EntryGroup[] {
  const bookmarked = bookmarks.map(({ path, title }) => ({ path, title, icon: 'bookmark' }));
  const q = normaliseText(text);
  const isAsked = text.trim() !== '';
  const fits = ({ title, also = '' }: Entry) => q !== '' && (hasWords(`${title} ${also}`, q) || hasInitials(title, q));
  const pick = (entries: Entry[], most: number, first: number) =>
    isAsked ? entries.filter(fits).slice(0, most) : entries.slice(0, first);
  return [
    { key: 'recent', title: say('palette.recent'), entries: pick(recentEntries(model), shown.recent, 8) },
    { key: 'bookmarks', title: say('bookmarks.title'), entries: pick(bookmarked, shown.bookmarks, atFirst.bookmarks) },
    { key: 'pages', title: say('palette.pages'), entries: pick(pageEntries(model, say), shown.pages, atFirst.pages) },
    { key: 'commands', title: say('commands.title'), entries: pick(commands, shown.commands, 0) },
    {
      key: 'actions',
      title: say('palette.actions'),
      entries: pick(newEntries(model, say, language), shown.actions, atFirst.actions),
    },
  ].filter(({ entries }) => entries.length > 0);
}

function recentEntries({ entities }: AppModel): Entry[] {
  return recent.all().flatMap(({ entity, path, title }) => {
    const one = entities[entity];
    return one ? [{ path, title, subtitle: one.title, icon: one.icon }] : [];
  });
}

/** The top level of the menu, the lists in its folders, the master lists, and the user's own pages. */
export function pageEntries(model: AppModel, say: Say): Entry[] {
  const { entities } = model;
  const items = menuItems(model);
  const top = items.flatMap((item) => {
    if (typeof item === 'string') return [{ ...fixedItems[item], title: say(fixedItems[item].title) }];
    return 'plural' in item ? [pageOf(item)] : [];
  });
  const inFolders = items.flatMap((item) => {
    if (typeof item === 'string' || 'plural' in item) return [];
    return item.entities.flatMap((name) => (entities[name] ? [pageOf(entities[name], item.title)] : []));
  });
  const lists = Object.values(entities)
    .filter((entity) => isMaster(entity) && !entity.hidden)
    .filter(({ name }) => model.folders.some((folder) => folder.entities.includes(name)))
    .map((entity) => pageOf(entity, say('masters.title')));
  return [...top, ...inFolders, ...lists, ...ownPages(model, say)];
}

function pageOf(entity: EntitySummary, folder?: string): Entry {
  return { path: pathOf(entity), title: entity.plural_title, subtitle: folder ?? null, icon: entity.icon };
}

function ownPages({ entities }: AppModel, say: Say): Entry[] {
  const page = (title: string, tab: string, icon: string) => ({ path: `/account${tab}`, title, icon });
  const own = say('account.title');
  return [
    page(own, '', 'user'),
    page(`${own}: ${say('account.sign_in')}`, '?tab=sign_in', 'lock'),
    page(`${own}: ${say('account.rights')}`, '?tab=rights', 'shield'),
    ...('notification' in entities ? [page(`${own}: ${say('notices.title')}`, '?tab=notices', 'bell')] : []),
    { path: '/help', title: say('help.title'), icon: 'help' },
    { path: '/api-reference', title: say('api.title'), icon: 'link' },
  ];
}

function newEntries({ entities, folders }: AppModel, say: Say, language: Language): Entry[] {
  const listed = folders.flatMap((folder) => folder.entities.flatMap((name) => entities[name] ?? []));
  return [...listed]
    .sort((a, b) => Number(b.lifted) - Number(a.lifted) || Number(isMaster(a)) - Number(isMaster(b)))
    .filter(({ can, hidden }) => can.includes('create') && hidden !== 'everywhere')
    .map((entity) => ({
      path: `/${entity.plural}/new`,
      title: say('list.new', newWords(entity, language)),
      icon: 'plus',
    }));
}
