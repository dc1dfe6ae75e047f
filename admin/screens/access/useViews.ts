import { useEffect, useState } from 'react';
import { loadEntity } from '../../providers/kept-model.ts';
import type { EntityView } from '../../providers/model.ts';
import { useLanguage } from '../../providers/useWords.ts';

/** What some entities call things, read when it is needed; those that come late are missing at first. */
export function useViews(names: readonly string[]): Record<string, EntityView> {
  const language = useLanguage();
  const [views, setViews] = useState<Record<string, EntityView>>({});
  const key = [...new Set(names)].sort().join();
  useEffect(() => {
    let isCurrent = true;
    const load = (name: string) => loadEntity(language, name).catch(() => null);
    Promise.all(key.split(',').filter(Boolean).map(load)).then((found) => {
      const known = found.flatMap((view) => (view ? [[view.name, view] as const] : []));
      if (isCurrent) setViews(Object.fromEntries(known));
    });
    return () => {
      isCurrent = false;
    };
  }, [key, language]);
  return views;
}
