import { entriesOf, transitionsOf } from './lifecycles.ts';
import type { EntityModel, Verb } from './types.ts';

/** The verbs of an entity if its file does not state any. */
export const defaultVerbs: readonly Verb[] = ['read', 'create', 'update', 'delete'];

const builtIn: readonly Verb[] = [...defaultVerbs, 'restore', 'purge', 'explain', 'manage'];

/** Every action that a rule of this entity may name: verbs, transitions, and plug actions that have titles. */
export function knownActions(entity: Pick<EntityModel, 'lifecycles' | 'actionWords'>): string[] {
  const transitions = transitionsOf(entity).map(({ name }) => name);
  const entries = entriesOf(entity).map(({ name }) => name);
  return [...builtIn, ...transitions, ...entries, ...Object.keys(entity.actionWords)];
}
