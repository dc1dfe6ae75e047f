import { fixedItems, type MenuItem, menuItems, pathOf } from '#admin/providers/model/menu.ts';
import type { AppModel } from '#admin/providers/model/model.ts';
import type { Say } from '#admin/providers/words/useWords.ts';
import { normaliseText } from '#generator/text/normalise.ts';

/** `letter` after `g` opens `path`. */
export type GoKey = { letter: string; title: string; path: string };

/**
 * Assigns a letter to each entry of the menu, the first letter of its title if that is free; a folder opens its first
 * list.
 */
export function goKeys(model: AppModel, say: Say): GoKey[] {
  const taken = new Set<string>();
  return menuItems(model).flatMap((item) => {
    const [title, path] = goalOf(item, model, say);
    const letter = [...normaliseText(title)].find((one) => /[a-z]/.test(one) && !taken.has(one));
    if (!letter) return [];
    taken.add(letter);
    return [{ letter, title, path }];
  });
}

function goalOf(item: MenuItem, { entities }: AppModel, say: Say): [title: string, path: string] {
  if (typeof item === 'string') return [say(fixedItems[item].title), fixedItems[item].path];
  if ('plural' in item) return [item.plural_title, pathOf(item)];
  return [item.title, `/${entities[item.entities[0] as string]?.plural}`];
}
