import type { Identifier } from 'react-admin';

export type Stop = { id: Identifier; at: number };

/** `at` counts from zero; it is null when the record is no longer in the list. */
export type Place = { at: number | null; previous: Stop | null; next: Stop | null };

/**
 * The position of a record in `ids`, a part of its list that begins at index `first`. When the record has left the
 * list, for example because it was changed on its page, the record after it has moved to its former position `at`.
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
