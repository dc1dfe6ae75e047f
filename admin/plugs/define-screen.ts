import type { MenuEntry, Screen } from './screens.ts';

/**
 * Defines a hand-written page with a path of its own; a large one is loaded with `laterPage`. `menu` adds an entry to a
 * folder of the menu.
 */
export function defineScreen(path: string, Screen: Screen['Screen'], menu?: MenuEntry): Screen {
  return { path, Screen, ...(menu && { menu }) };
}
