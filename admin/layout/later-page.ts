import type { ComponentType } from 'react';
import { lazyComponent } from './lazyComponent.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** A page of a chunk of its own. */
export function laterPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyComponent(load, PageSkeleton);
}
