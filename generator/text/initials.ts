import { normaliseText, searchWords } from './normalise.ts';

const abbreviation = /^\p{L}{2,4}$/u;

/**
 * The beginnings of words that a query stands for when its short words are read as initials: "ot 3" gives "o", "t", "3".
 * Null where no word of the query can be initials.
 */
export function initialsIn(q: string): readonly string[] | null {
  const words = normaliseText(q).split(' ').filter(Boolean);
  if (!words.some((word) => abbreviation.test(word))) return null;
  return words.flatMap((word) => (abbreviation.test(word) ? [...word] : [word]));
}

/** Whether words of a text that follow each other begin as a query read as initials says: "ot 3" fits "Operating theatre 3". */
export function hasInitials(text: string, q: string): boolean {
  const beginnings = initialsIn(q);
  if (!beginnings) return false;
  const words = normaliseText(text).split(' ');
  return words.some((_, at) => beginnings.every((part, n) => words[at + n]?.startsWith(part)));
}

/** The query that finds every record whose title `hasInitials`, and others; null where there is none. */
export function queryOfInitials(q: string): string | null {
  const beginnings = initialsIn(q);
  return beginnings ? searchWords(beginnings.join(' ')).join(' ') : null;
}
