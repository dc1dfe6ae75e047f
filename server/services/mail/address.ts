const plain = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/;

/** One address without name, quotes, comments, control characters or a second address. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && plain.test(text) && !text.includes('..');
}

/** A name that is safe in a header: one line, no control characters. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
