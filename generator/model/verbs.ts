import { entriesOf, transitionsOf } from './lifecycles.ts';
import type { EntityModel, Verb } from './types.ts';

/** What an entity can do when its file does not say. */
export const defaultVerbs: readonly Verb[] = ['read', 'create', 'update', 'delete'];

const builtIn: readonly Verb[] = [...defaultVerbs, 'restore', 'purge', 'explain', 'manage'];

/** Everything a rule of this entity may name: verbs, transitions, and plug actions that have words. */
export function knownActions(entity: Pick<EntityModel, 'lifecycles' | 'actionWords'>): string[] {
  const transitions = transitionsOf(entity).map(({ name }) => name);
  const entries = entriesOf(entity).map(({ name }) => name);
  return [...builtIn, ...transitions, ...entries, ...Object.keys(entity.actionWords)];
}
