import { normaliseText, searchWords } from './normalise.ts';

const abbreviation = /^\p{L}{2,4}$/u;

/**
 * The beginnings of words for a query whose short words are read as initials: "ot 3" gives "o", "t", "3". Null if no word
 * of the query can be initials.
 */
export function initialsIn(q: string): readonly string[] | null {
  const words = normaliseText(q).split(' ').filter(Boolean);
  if (!words.some((word) => abbreviation.test(word))) return null;
  return words.flatMap((word) => (abbreviation.test(word) ? [...word] : [word]));
}

/** Whether consecutive words of a text begin with the initials in a query: "ot 3" fits "Operating theatre 3". */
export function hasInitials(text: string, q: string): boolean {
  const beginnings = initialsIn(q);
  if (!beginnings) return false;
  const words = normaliseText(text).split(' ');
  return words.some((_, at) => beginnings.every((part, n) => words[at + n]?.startsWith(part)));
}

/** The query that finds every record whose title `hasInitials`, and possibly others; null if there are no initials. */
export function queryOfInitials(q: string): string | null {
  const beginnings = initialsIn(q);
  return beginnings ? searchWords(beginnings.join(' ')).join(' ') : null;
}
