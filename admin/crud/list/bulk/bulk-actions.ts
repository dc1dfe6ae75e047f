import type { Ask, EntityView } from '#admin/providers/model/model.ts';
import { transitionsOf } from '#generator/model/lifecycles.ts';
import { recordButtons } from '../../../plugs/record-buttons.ts';

export type BulkAction = { name: string; title: string; ask: Ask | null };

/**
 * The transitions and actions that can be applied to many records. Actions that only show something, or that reveal a
 * value once, are left out, and so are those with a record button of their own, whose dialog is about one record.
 */
export function bulkActions({
  name: entity,
  lifecycles,
  actions,
}: Pick<EntityView, 'name' | 'lifecycles' | 'actions'>): BulkAction[] {
  const steps = transitionsOf({ lifecycles });
  const own = recordButtons.filter((button) => button.entity === entity);
  const known = new Set([...steps, ...own].map(({ name }) => name));
  const others = actions.filter(({ name, readOnly, reveals }) => !known.has(name) && !readOnly && !reveals?.length);
  const unique = new Map([...steps, ...others].map(({ name, title, ask }) => [name, { name, title, ask }]));
  return [...unique.values()];
}
