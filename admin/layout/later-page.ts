import type { ComponentType } from 'react';
import { later } from './later.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** A page of a chunk of its own. */
export function laterPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  return later(load, PageSkeleton);
}
