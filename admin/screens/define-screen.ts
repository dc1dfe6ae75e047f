import type { MenuEntry, Screen } from './screens.ts';

/** A hand-made page at a path of its own; a large one comes `later`. `menu` gives it an entry in a folder of the menu. */
export function defineScreen(path: string, Screen: Screen['Screen'], menu?: MenuEntry): Screen {
  return { path, Screen, ...(menu && { menu }) };
}
