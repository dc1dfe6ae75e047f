import type { Ask, EntityView } from '#admin/providers/model/model.ts';

export type BulkAction = { name: string; title: string; ask: Ask | null };

/** The steps and actions of a record that can be taken by many: none that only looks or shows something once. */
export function bulkActions({ lifecycle, actions }: Pick<EntityView, 'lifecycle' | 'actions'>): BulkAction[] {
  const steps = lifecycle?.transitions ?? [];
  const known = new Set(steps.map(({ name }) => name));
  const others = actions.filter(({ name, look, reveals }) => !known.has(name) && !look && !reveals?.length);
  const unique = new Map([...steps, ...others].map(({ name, title, ask }) => [name, { name, title, ask }]));
  return [...unique.values()];
}
