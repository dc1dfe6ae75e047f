import type { EntityView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useViews } from '#admin/providers/model/useViews.ts';
import type { Say } from '#admin/providers/words/useWords.ts';
import { useReader } from '../../cells/useReader.ts';
import { actionWord } from '../../cells/verb-word.ts';
import { groupWord } from './group-word.ts';
import type { Difference } from './rights.ts';

const usual = ['read', 'create', 'update', 'delete', 'restore', 'purge', 'explain', 'manage'];

/**
 * Texts for permissions, such as "Approve", "Vendors", "money". The titles of an entity's own actions are loaded on
 * demand.
 */
export function useRightWords(rights: readonly Pick<Difference, 'action' | 'subject'>[]) {
  const { say } = useReader();
  const { entities } = useModel();
  const wanted = rights.filter(({ action, subject }) => !usual.includes(action) && subject in entities);
  const views = useViews(wanted.map(({ subject }) => subject));
  return {
    action: ({ action, subject }: Pick<Difference, 'action' | 'subject'>) =>
      rightWord(action, views[subject] ?? null, say),
    subject: (name: string) => entities[name]?.plural_title ?? (name === 'all' ? say('rights.everything') : name),
    group: (group: string) => groupWord(group, say),
  };
}

export function rightWord(action: string, view: EntityView | null, say: Say): string {
  if (action === 'manage') return say('rights.manage');
  return actionWord(action, view ?? { lifecycles: [], actions: [] }, say);
}
