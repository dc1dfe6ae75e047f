import type { EntityView } from '../../providers/model.ts';
import type { Say } from '../../providers/useWords.ts';

const known = ['create', 'update', 'delete', 'restore', 'purge'] as const;

/** A verb of the history in words: our own, a transition's, an action's. */
export function verbWord(verb: string, view: EntityView, say: Say): string {
  const own = known.find((one) => one === verb);
  if (own) return say(`history.${own}`);
  const named = [...(view.lifecycle?.transitions ?? []), ...view.actions].find(({ name }) => name === verb);
  return named?.title ?? verb.replaceAll('_', ' ');
}
