/** Gives a text without the words that are erased; what is no text, and a text without them, as it is. */
export type Eraser = (value: unknown) => unknown;

/** What is left in a sentence where a name was. */
export const erased = '[…]';

/** Shorter values are parts of other words too often. */
const shortest = 3;

/** The values that are looked for in texts, the longest first. */
export function longEnough(values: readonly unknown[]): string[] {
  const words = values.flatMap((value) => (typeof value === 'string' ? [value.trim()] : []));
  return words.filter(({ length }) => length >= shortest).sort((a, b) => b.length - a.length);
}

/** Takes some values out of texts, as whole words in any case of their letters. */
export function eraserOf(values: readonly unknown[]): Eraser {
  const long = longEnough(values);
  if (long.length === 0) return (value) => value;
  const any = long.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  return (value) => (typeof value === 'string' ? value.replace(pattern, erased) : value);
}
