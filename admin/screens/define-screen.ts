import type { Screen } from './screens.ts';

/** A hand-made page at a path of its own; a large one comes `later`. */
export function defineScreen(path: string, Screen: Screen['Screen']): Screen {
  return { path, Screen };
}
