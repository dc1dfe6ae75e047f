import { useSyncExternalStore } from 'react';

const oftenMs = 600_000;

let isThere = false;
let askedAt = Date.now();
const listeners = new Set<() => void>();

/** Whether the server has a newer version of these pages than the one that is running. */
export const newVersion = {
  isThere: () => isThere,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Checks with the server, at most every ten minutes unless `now`. */
  async check(now = false): Promise<void> {
    if (isThere || (!now && Date.now() - askedAt < oftenMs)) return;
    askedAt = Date.now();
    const own = document.querySelector('script[type=module][src]')?.getAttribute('src');
    const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
    if (!own || !answer?.ok) return;
    const page = await answer.text();
    if (!page.includes('/static/boot.js') || page.includes(own)) return;
    isThere = true;
    for (const listener of listeners) listener();
  },
};

export function useNewVersion(): boolean {
  return useSyncExternalStore(newVersion.subscribe, newVersion.isThere);
}
