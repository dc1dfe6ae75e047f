import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ApiRecord } from './select.ts';

/**
 * Returns a function that limits an event of the history to the fields that the reader may read: other fields are removed
 * from `diff` and `data`. A former name of a field is replaced by its present one. A name that is not a field today may have
 * been any field in the past and is removed from `diff`. Personal data has no values, even in events recorded before the
 * field was declared personal. Rows without such an owner are no events of the history and stay as they are.
 */
export function eventCutter(caller: Caller, owner: EntityModel | null): (event: ApiRecord) => ApiRecord {
  if (!owner) return (event) => event;
  const known = (name: string, unknown: boolean): boolean => {
    const field = owner.field[name];
    if (!field) return unknown;
    return !field.secret && caller.ability.groupReach(owner, 'read', field.group) === 'all';
  };
  const isPersonal = (name: string) => Boolean(owner.field[name]?.personal);
  const former = owner.formerNames ?? {};
  const present = ([name, value]: [string, unknown]) =>
    [Object.hasOwn(former, name) ? (former[name] as string) : name, value] as const;
  const partsOf = (value: object, unknown: boolean) =>
    Object.entries(value)
      .map(present)
      .filter(([name]) => known(name, unknown));
  const cutDiff = (diff: unknown): unknown => {
    if (typeof diff !== 'object' || diff === null) return diff;
    const hidden = [null, null];
    return Object.fromEntries(partsOf(diff, false).map(([name, pair]) => [name, isPersonal(name) ? hidden : pair]));
  };
  const cutData = (data: unknown): unknown => {
    if (typeof data !== 'object' || data === null) return data;
    return Object.fromEntries(partsOf(data, true).filter(([name]) => !isPersonal(name)));
  };
  return (event) => ({
    ...event,
    ...(event.diff !== undefined && { diff: cutDiff(event.diff) }),
    ...(event.data !== undefined && { data: cutData(event.data) }),
  });
}
