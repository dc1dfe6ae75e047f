import type { Identifier } from 'react-admin';

export type Stop = { id: Identifier; at: number };

/** `at` counts from zero and is null when the record has left its list since. */
export type Place = { at: number | null; previous: Stop | null; next: Stop | null };

/**
 * Where a record stands among `ids`, a part of its list that begins at `first`. One that has left the list, by what was
 * done with it here, has its place `at` taken by the one behind it.
 */
export function placed(ids: readonly Identifier[], first: number, at: number, id: Identifier): Place {
  const stop = (index: number): Stop | null => {
    const found = ids[index];
    return found === undefined ? null : { id: found, at: first + index };
  };
  const index = ids.indexOf(id);
  if (index < 0) return { at: null, previous: stop(at - 1 - first), next: stop(at - first) };
  return { at: first + index, previous: stop(index - 1), next: stop(index + 1) };
}
