import { untranslatedParameter } from '#generator/model/system-names.ts';
import type { FilterValues } from './filters.ts';
import { hopOf } from './hops.ts';
import type { FilterView } from './own.ts';
import { type Group, newGroup, readTree } from './tree.ts';

export type Parted = {
  /** The part that remains unchanged because it cannot be shown as choices. */
  preserved: FilterValues;
  /** The part that can be shown as choices. */
  read: Group;
};

/** Splits a filter into the part that can be shown as conditions and the rest. */
export function parted(view: FilterView, filter: FilterValues): Parted {
  const entries = Object.entries(filter);
  const isRead = ([name, value]: [string, unknown]) => readTree(view, { [name]: value }) !== null;
  const read = readTree(view, Object.fromEntries(entries.filter(isRead))) ?? newGroup(false);
  return { preserved: Object.fromEntries(entries.filter((entry) => !isRead(entry))), read };
}

/** Names in a filter that are not fields of the entity, nor of a related record whose fields are loaded. */
export function missingFieldsIn(view: FilterView, filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap((one) => missingFieldsIn(view, one));
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([name, value]) => {
    if (name === '$and' || name === '$or') return missingFieldsIn(view, value);
    return name !== 'q' && name !== untranslatedParameter && isMissing(view, name) ? [name] : [];
  });
}

function isMissing({ fields }: FilterView, name: string): boolean {
  const hop = hopOf(name);
  if (!hop) return !fields[name];
  if (!fields[`${hop}_id`]) return true;
  const isFollowed = Object.keys(fields).some((one) => one.startsWith(`${hop}.`));
  return isFollowed && name.split('.').length === 2 && !fields[name] && name !== `${hop}.id`;
}
