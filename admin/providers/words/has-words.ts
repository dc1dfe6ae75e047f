import { normaliseText } from '#generator/text/normalise.ts';

/** Whether each word of `q`, which is already normalised, is the beginning of a word of the text. */
export function hasWords(text: string, q: string): boolean {
  const words = normaliseText(text).split(' ');
  return q.split(' ').every((part) => words.some((word) => word.startsWith(part)));
}
