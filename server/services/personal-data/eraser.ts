/** Returns a text without the erased words; other values and texts without these words are returned unchanged. */
export type Eraser = (value: unknown) => unknown;

/** The placeholder in a sentence for an erased name. */
export const erased = '[…]';

/** Shorter values are not erased in texts, because they are parts of other words too often. */
const shortest = 3;

/** The values that are searched for in texts, the longest first. */
export function longEnough(values: readonly unknown[]): string[] {
  const words = values.flatMap((value) => (typeof value === 'string' ? [value.trim()] : []));
  return words.filter(({ length }) => length >= shortest).sort((a, b) => b.length - a.length);
}

/** Makes a function that removes values from texts, as whole words and regardless of case. */
export function eraserOf(values: readonly unknown[]): Eraser {
  const long = longEnough(values);
  if (long.length === 0) return (value) => value;
  const any = long.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  return (value) => (typeof value === 'string' ? value.replace(pattern, erased) : value);
}
