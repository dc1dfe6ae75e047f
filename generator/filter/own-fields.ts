import type { Filter } from '../model/types.ts';

/** The names of the entity's own fields in a condition without paths, each once. */
export function ownFieldsIn(filter: Filter): readonly string[] {
  const names = Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') && Array.isArray(value) ? value.flatMap((part: Filter) => ownFieldsIn(part)) : [key],
  );
  return [...new Set(names)];
}
