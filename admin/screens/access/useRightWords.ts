import { useEffect, useState } from 'react';
import { useReader } from '../../cells/useReader.ts';
import { actionWord } from '../../crud/record/verb-word.ts';
import { loadEntity } from '../../providers/kept-model.ts';
import type { EntityView } from '../../providers/model.ts';
import { useModel } from '../../providers/useModel.ts';
import type { Say } from '../../providers/useWords.ts';
import { groupWord } from './group-word.ts';
import type { Difference } from './rights.ts';

const usual = ['read', 'create', 'update', 'delete', 'restore', 'purge', 'explain', 'manage'];

/** "Approve", "Vendors", "money": words for rights. What an entity calls its own actions is read when it is needed. */
export function useRightWords(rights: readonly Pick<Difference, 'action' | 'subject'>[]) {
  const { say, language } = useReader();
  const { entities } = useModel();
  const [views, setViews] = useState<Record<string, EntityView>>({});
  const wanted = rights.filter(({ action, subject }) => !usual.includes(action) && subject in entities);
  const key = [...new Set(wanted.map(({ subject }) => subject))].sort().join();
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
  return {
    action: ({ action, subject }: Pick<Difference, 'action' | 'subject'>) =>
      rightWord(action, views[subject] ?? null, say),
    subject: (name: string) => entities[name]?.plural_title ?? (name === 'all' ? say('rights.everything') : name),
    group: (group: string) => groupWord(group, say),
  };
}

export function rightWord(action: string, view: EntityView | null, say: Say): string {
  if (action === 'manage') return say('rights.manage');
  return actionWord(action, view ?? { lifecycle: null, actions: [] }, say);
}
