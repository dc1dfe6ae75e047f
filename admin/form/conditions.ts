import { matches } from '#generator/filter/matches.ts';
import { type FilterContext, isVariable } from '#generator/filter/variables.ts';
import type { Filter } from '#generator/model/types.ts';
import type { FieldView } from '../providers/model.ts';
import { session } from '../providers/session.ts';
import type { Values } from './types.ts';

/** Fields of the record a condition reads. */
export function fieldsIn(filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap(fieldsIn);
  if (typeof filter !== 'object' || filter === null) return [];
  const found = Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') ? fieldsIn(value) : [key.split('.')[0]!],
  );
  return [...new Set(found)];
}

export function isShown({ show_if }: FieldView, values: Values): boolean {
  return show_if === null || holds(show_if, values);
}

export function isRequired({ required, require_if }: FieldView, values: Values): boolean {
  return required || (require_if !== null && holds(require_if, values));
}

/** A condition that follows a reference cannot be read here; it counts as true, the server decides. */
function holds(filter: Filter, values: Values): boolean {
  if (JSON.stringify(Object.keys(filter)).includes('.')) return true;
  return matches(filter, values, context(values));
}

/** Fields that a reference's choices depend on. */
export function cascadeFields(filter: Filter | null): string[] {
  return [
    ...new Set([...JSON.stringify(filter ?? {}).matchAll(/"\$record\.([a-z][a-z0-9_]*)"/g)].map((found) => found[1]!)),
  ];
}

/** The filter with this record's values in place; a value the form does not have takes its condition away. */
export function cascadeFilter(filter: Filter | null, values: Values): Record<string, unknown> {
  const entries = Object.entries(filter ?? {}).flatMap(([key, value]) => {
    if (!isVariable(value) || !value.startsWith('$record.')) return [[key, value]];
    const found = values[value.slice('$record.'.length)];
    return found === null || found === undefined ? [] : [[key, found]];
  });
  return Object.fromEntries(entries);
}

/** Who is asking, for conditions in the browser. */
export function context(record: Values): FilterContext {
  const user = session.user();
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return {
    user: {
      id: user?.id ?? null,
      client_id: user?.client_id ?? null,
      branch_ids: user?.branch_ids ?? [],
      department_ids: user?.department_ids ?? [],
      vendor_id: user?.vendor_id ?? null,
    },
    now: now.toISOString(),
    today: local.toISOString().slice(0, 10),
    record,
  };
}
