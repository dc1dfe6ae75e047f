import type { EntityView, LifecycleView } from '#admin/providers/model/model.ts';
import type { Say } from '#admin/providers/words/useWords.ts';
import { transitionsOf } from '#generator/model/lifecycles.ts';

/** Anything that has titles for its own actions. */
type Named = {
  lifecycles: Pick<LifecycleView, 'transitions' | 'entry'>[];
  actions: Pick<EntityView['actions'][number], 'name' | 'title'>[];
};

const plain = ['create', 'update', 'move', 'delete', 'restore', 'purge', 'print'] as const;
/** Account events that are caused by the person or the identity provider; no list offers them as actions. */
const ofAccounts = [
  'change_password',
  'reset_password',
  'follow_groups',
  'second_factor_on',
  'second_factor_off',
] as const;
const known = [...plain, ...ofAccounts];
const actions = ['read', 'create', 'update', 'delete', 'restore', 'purge', 'explain'] as const;

/** The text for a verb of the history: a standard one, a transition's title, or an action's title. */
export function verbWord(verb: string, view: Named, say: Say): string {
  const own = known.find((one) => one === verb);
  return own ? say(`history.${own}`) : named(verb, view);
}

/** The text for an action that may be permitted. */
export function actionWord(verb: string, view: Named, say: Say): string {
  const own = actions.find((one) => one === verb);
  return own ? say(`explain.actions.${own}`) : named(verb, view);
}

function named(verb: string, view: Named): string {
  const entries = view.lifecycles.flatMap(({ entry }) => entry ?? []);
  const found = [...transitionsOf(view), ...entries, ...view.actions].find(({ name }) => name === verb);
  return found?.title ?? verb.replaceAll('_', ' ');
}
