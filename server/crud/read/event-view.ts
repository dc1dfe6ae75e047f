import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ApiRecord } from './select.ts';

/**
 * History as far as the reader knows the record's fields: other fields are cut out of `diff` and `data`. A name that is
 * no field today (a former one) may have been any field and is cut from `diff`.
 */
export function cutEvents(caller: Caller, owner: EntityModel, events: readonly ApiRecord[]): ApiRecord[] {
  const known = (name: string, unknown: boolean): boolean => {
    const field = owner.field[name];
    if (!field) return unknown;
    return !field.secret && caller.ability.groupReach(owner, 'read', field.group) === 'all';
  };
  const cut = (value: unknown, unknown: boolean): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => known(name, unknown)));
  };
  return events.map((event) => ({
    ...event,
    ...(event.diff !== undefined && { diff: cut(event.diff, false) }),
    ...(event.data !== undefined && { data: cut(event.data, true) }),
  }));
}
