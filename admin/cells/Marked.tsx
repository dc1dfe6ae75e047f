import { normaliseText } from '#generator/text/normalise.ts';

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** A text in which the beginnings of words that match the typed words are highlighted. */
export function Marked({ text, q }: { text: string; q: string }) {
  const parts = normaliseText(q).split(' ').filter(Boolean);
  const marks = [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const length = markedLength(found, parts);
    return length > 0 ? [[index, index + length] as const] : [];
  });
  let last = 0;
  const pieces = marks.map(([from, to]) => {
    const before = text.slice(last, from);
    last = to;
    return (
      <span key={from}>
        {before}
        <mark>{text.slice(from, to)}</mark>
      </span>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(last)}
    </>
  );
}

/** How many letters of a word the longest matching part covers; a letter may count as two, as ß does. */
export function markedLength(found: string, parts: readonly string[]): number {
  const plain = normaliseText(found);
  const length = Math.max(0, ...parts.filter((part) => plain.startsWith(part)).map((part) => part.length));
  if (length === 0) return 0;
  const letters = [...found];
  const taken = letters.findIndex((_, n) => normaliseText(letters.slice(0, n + 1).join('')).length >= length);
  return letters.slice(0, taken + 1).join('').length;
}
