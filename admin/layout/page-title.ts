import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let shown: string | null = null;

/** Shows the title of a page in the bar at the top; returns a function that removes it when the page is left. */
export function showPageTitle(title: string): () => void {
  set(title);
  return () => {
    if (shown === title) set(null);
  };
}

/** The title of the page that is open; null before a page has set one. */
export function usePageTitle(): string | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function set(title: string | null): void {
  shown = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
