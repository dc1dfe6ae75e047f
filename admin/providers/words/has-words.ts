import { normaliseText } from '#generator/text/normalise.ts';

/** Each word of `q`, already normalised, begins a word of the text. */
export function hasWords(text: string, q: string): boolean {
  const words = normaliseText(text).split(' ');
  return q.split(' ').every((part) => words.some((word) => word.startsWith(part)));
}
