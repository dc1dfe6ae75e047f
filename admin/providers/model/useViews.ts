import { useEffect, useState } from 'react';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import type { EntityView } from './model.ts';
import { loadEntity } from './model-cache.ts';

/** By name; null for an entity that may not be read, and no entry while it is loading. */
export type Views = Readonly<Record<string, EntityView | null>>;

/** The descriptions of some entities, loaded on demand; those that are not loaded yet are missing at first. */
export function useViews(names: readonly string[]): Views {
  const language = useLanguage();
  const [views, setViews] = useState<Views>({});
  const key = [...new Set(names)].sort().join();
  useEffect(() => {
    let isCurrent = true;
    const load = async (name: string) => [name, await loadEntity(language, name).catch(() => null)] as const;
    Promise.all(key.split(',').filter(Boolean).map(load)).then((found) => {
      if (isCurrent) setViews(Object.fromEntries(found));
    });
    return () => {
      isCurrent = false;
    };
  }, [key, language]);
  return views;
}
