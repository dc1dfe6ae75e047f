import { normaliseText } from '#generator/text/normalise.ts';
import { menuItems, pathOf } from '../providers/menu.ts';
import type { AppModel } from '../providers/model.ts';

/** `letter` after `g` leads to `path`. */
export type GoKey = { letter: string; title: string; path: string };

/** A letter of its own for each entry of the menu, its first one where that is free; a folder leads to its first list. */
export function goKeys(model: AppModel, masters: string): GoKey[] {
  const taken = new Set<string>();
  return menuItems(model).flatMap((item) => {
    const [title, path] =
      item === 'masters'
        ? [masters, '/masters']
        : 'plural' in item
          ? [item.plural_title, pathOf(item)]
          : [item.title, `/${model.entities[item.entities[0] as string]?.plural}`];
    const letter = [...normaliseText(title)].find((one) => /[a-z]/.test(one) && !taken.has(one));
    if (!letter) return [];
    taken.add(letter);
    return [{ letter, title, path }];
  });
}
