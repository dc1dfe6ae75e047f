import type { FieldView } from '#admin/providers/model/model.ts';
import { session } from '#admin/providers/session/session.ts';
import { matches } from '#generator/filter/matches.ts';
import { type FilterContext, isVariable } from '#generator/filter/variables.ts';
import type { Filter } from '#generator/model/types.ts';
import { dayOf } from '../cells/zone.ts';
import { pathsIn } from './condition-fields.ts';
import type { Values } from './types.ts';

/** `record` is the form's values with the records its references name, see FormStore.record. */
export function isShown({ show_if }: Pick<FieldView, 'show_if'>, record: Values): boolean {
  return show_if === null || (holds(show_if, record) ?? true);
}

export function isRequired({ required, require_if }: FieldView, record: Values): boolean {
  return required || (require_if !== null && (holds(require_if, record) ?? false));
}

/** Null when the condition follows a reference to a record that this person may not read; then the server decides. */
function holds(filter: Filter, record: Values): boolean | null {
  const isUnknown = pathsIn(filter).some((path) => path.includes('.') && record[path.split('.')[0]!] === unreadable);
  return isUnknown ? null : matches(filter, record, context(record));
}

/** Marks a referenced record that could not be read. */
export const unreadable = Symbol('unreadable');

/** Fields that a reference's choices depend on. */
export function cascadeFields(filter: Filter | null): string[] {
  return [
    ...new Set([...JSON.stringify(filter ?? {}).matchAll(/"\$record\.([a-z][a-z0-9_]*)"/g)].map((found) => found[1]!)),
  ];
}

/** The filter with this record's values filled in; conditions with an unknown value are removed. */
export function cascadeFilter(filter: Filter | null, record: Values): Record<string, unknown> {
  const entries = Object.entries(filter ?? {}).flatMap(([key, value]) => {
    const found = valueIn(value, record);
    return found === undefined ? [] : [[key, found]];
  });
  return Object.fromEntries(entries);
}

/**
 * The fields without which a reference has no choices: those whose value a condition must equal, but not those that are
 * one of several values.
 */
export function neededFields(filter: Filter | null): string[] {
  return cascadeFields(Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => isVariable(value))));
}

/** A condition's value with this record's values filled in, undefined where they are not known. */
function valueIn(value: unknown, record: Values): unknown {
  if (isVariable(value) && value.startsWith('$record.')) return record[value.slice('$record.'.length)] ?? undefined;
  const several = (value as { $in?: unknown } | null)?.$in;
  if (!Array.isArray(several)) return value;
  return { $in: several.map((one) => valueIn(one, record)).filter((one) => one !== undefined) };
}

/** The user and the time for evaluating conditions in the browser. */
export function context(record: Values): FilterContext {
  const user = session.user();
  const now = new Date();
  return {
    user: {
      id: user?.id ?? null,
      client_id: user?.client_id ?? null,
      branch_ids: user?.branch_ids ?? [],
      department_ids: user?.department_ids ?? [],
      vendor_id: user?.vendor_id ?? null,
      role_ids: user?.role_ids ?? [],
    },
    now: now.toISOString(),
    today: dayOf(now.toISOString()),
    record,
  };
}
