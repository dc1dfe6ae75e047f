import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from './caller.ts';
import type { ApiRecord } from './select.ts';

/** History as far as the reader knows the record's fields: other fields are cut out of `diff` and `data`. */
export function cutEvents(caller: Caller, owner: EntityModel, events: readonly ApiRecord[]): ApiRecord[] {
  const known = (name: string): boolean => {
    const field = owner.field[name];
    if (!field) return true;
    return !field.secret && caller.ability.groupReach(owner, 'read', field.group) === 'all';
  };
  const cut = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => known(name)));
  };
  return events.map((event) => ({
    ...event,
    ...(event.diff !== undefined && { diff: cut(event.diff) }),
    ...(event.data !== undefined && { data: cut(event.data) }),
  }));
}
