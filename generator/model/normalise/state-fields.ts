import type { EntityDraft, FieldDraft } from '../draft.ts';
import type { StateModel } from '../lifecycle-types.ts';
import type { Filter } from '../types.ts';

/**
 * Adds the locked and required fields of states as conditions of the fields: forms use them, and required fields are
 * checked when a record is saved.
 */
export function applyStates(draft: EntityDraft): void {
  for (const field of Object.values(draft.field) as FieldDraft[]) {
    const locked = statesWith(draft, ({ locked }) => locked.includes(field.name));
    const required = statesWith(draft, (state) => state.required.includes(field.name));
    if (locked.length > 0) field.ui = { ...field.ui, locked_if: either(field.ui.locked_if ?? null, locked) };
    if (required.length > 0) field.requireIf = either(field.requireIf, required);
  }
}

/** The condition that the state of a record locks one of its lists of lines; null where no state does. */
export function linesLockedIf({ lifecycles }: Pick<EntityDraft, 'lifecycles'>, list: string): Filter | null {
  const states = statesWith({ lifecycles }, ({ locked }) => locked.includes(list));
  return states.length > 0 ? either(null, states) : null;
}

function statesWith(
  { lifecycles }: Pick<EntityDraft, 'lifecycles'>,
  matches: (state: StateModel) => boolean,
): Filter[] {
  return lifecycles.flatMap(({ field, states }) => {
    const codes = Object.entries(states).flatMap(([code, state]) => (matches(state) ? [code] : []));
    return codes.length > 0 ? [{ [field]: { $in: codes } }] : [];
  });
}

function either(own: Filter | null, others: readonly Filter[]): Filter {
  const all = own ? [own, ...others] : others;
  return all.length === 1 ? (all[0] as Filter) : { $or: all };
}
