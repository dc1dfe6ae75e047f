/**
 * The key by which unique texts are compared: compatibility forms, case and blanks at the ends are ignored. Only JavaScript
 * computes it, so that both databases compare equal bytes. Letters are folded one by one, since "ς" at the end of a word is
 * the same letter as "σ".
 */
export function uniqueKey(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return isAscii.test(plain) ? plain.toLowerCase() : [...plain].map(foldLetter).join('').normalize('NFKC');
}

const isAscii = /^[\x20-\x7e]*$/;

/** "ı" has the same capital as "i" but is a different letter. */
function foldLetter(letter: string): string {
  return letter === 'ı' ? letter : letter.toUpperCase().toLowerCase();
}

/** The column that holds the key of a unique text field. */
export function keyColumnOf(field: string): string {
  return `${field}__key`;
}
