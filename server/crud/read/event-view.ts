import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ApiRecord } from './select.ts';

/**
 * History as far as the reader knows the record's fields: other fields are cut out of `diff` and `data`. A name that is
 * no field today (a former one) may have been any field and is cut from `diff`. Personal data has no values even in entries
 * from the time before it was called so.
 */
export function cutEvents(caller: Caller, owner: EntityModel, events: readonly ApiRecord[]): ApiRecord[] {
  const known = (name: string, unknown: boolean): boolean => {
    const field = owner.field[name];
    if (!field) return unknown;
    return !field.secret && caller.ability.groupReach(owner, 'read', field.group) === 'all';
  };
  const isPersonal = (name: string) => Boolean(owner.field[name]?.personal);
  const partsOf = (value: object, unknown: boolean) => Object.entries(value).filter(([name]) => known(name, unknown));
  const cutDiff = (diff: unknown): unknown => {
    if (typeof diff !== 'object' || diff === null) return diff;
    const hidden = [null, null];
    return Object.fromEntries(partsOf(diff, false).map(([name, pair]) => [name, isPersonal(name) ? hidden : pair]));
  };
  const cutData = (data: unknown): unknown => {
    if (typeof data !== 'object' || data === null) return data;
    return Object.fromEntries(partsOf(data, true).filter(([name]) => !isPersonal(name)));
  };
  return events.map((event) => ({
    ...event,
    ...(event.diff !== undefined && { diff: cutDiff(event.diff) }),
    ...(event.data !== undefined && { data: cutData(event.data) }),
  }));
}
