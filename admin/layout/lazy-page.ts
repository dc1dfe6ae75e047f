import type { ComponentType } from 'react';
import { lazyComponent } from './lazyComponent.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** A page that is a separate chunk. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyComponent(load, PageSkeleton);
}
