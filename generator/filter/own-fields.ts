import type { Filter } from '../model/types.ts';

/** The own fields that a condition without paths names, each once. */
export function ownFieldsIn(filter: Filter): readonly string[] {
  const names = Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') && Array.isArray(value) ? value.flatMap((part: Filter) => ownFieldsIn(part)) : [key],
  );
  return [...new Set(names)];
}
