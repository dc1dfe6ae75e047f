const marks = /\p{M}+/gu;
const breaks = /[^\p{L}\p{N}]+/gu;
const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const specials = new RegExp(`[${Object.keys(special).join('')}]`, 'gu');

/** The only normaliser of search: NFKD, no marks, lower case, words separated by one space. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(specials, (letter) => special[letter] ?? letter)
    .replace(breaks, ' ')
    .trim();
}

/** The words of a query; each must be the prefix of a word of the row. */
export function searchWords(q: string): readonly string[] {
  return [...new Set(normaliseText(q).split(' ').filter(Boolean))];
}
