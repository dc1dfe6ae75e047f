import type { ComponentType } from 'react';
import type { Screen } from './screens.ts';

/** A hand-made page at a path of its own. */
export function defineScreen(path: string, Screen: ComponentType): Screen {
  return { path, Screen };
}
