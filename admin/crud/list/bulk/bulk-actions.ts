import type { Ask, EntityView } from '#admin/providers/model/model.ts';
import { transitionsOf } from '#generator/model/lifecycles.ts';

export type BulkAction = { name: string; title: string; ask: Ask | null };

/** The steps and actions of a record that can be taken by many: none that only looks or shows something once. */
export function bulkActions({ lifecycles, actions }: Pick<EntityView, 'lifecycles' | 'actions'>): BulkAction[] {
  const steps = transitionsOf({ lifecycles });
  const known = new Set(steps.map(({ name }) => name));
  const others = actions.filter(({ name, look, reveals }) => !known.has(name) && !look && !reveals?.length);
  const unique = new Map([...steps, ...others].map(({ name, title, ask }) => [name, { name, title, ask }]));
  return [...unique.values()];
}
