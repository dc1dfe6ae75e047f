import { useEffect, useState } from 'react';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import type { EntityView } from './model.ts';
import { loadEntity } from './model-cache.ts';

/** By name; null for one that may not be read, none while it is still on its way. */
export type Views = Readonly<Record<string, EntityView | null>>;

/** What some entities call things, read when it is needed; those that come late are missing at first. */
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
