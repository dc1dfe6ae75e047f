import { lazy } from 'react';

const load = () => import('./FormPage.tsx');

/** The form engine is a chunk of its own. */
export const FormPage = lazy(async () => ({ default: (await load()).FormPage }));

/** Fetches the form engine ahead, when the browser has nothing else to do. */
export function prefetchForm(): void {
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 500));
  idle(() => void load());
}
