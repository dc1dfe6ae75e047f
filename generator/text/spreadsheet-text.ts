/**
 * Apostrophes, then a character with which spreadsheets begin a formula, including the wide ones of East Asia; they skip
 * blanks before it.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: spreadsheets skip these as they skip blanks
const formula = /^('*)[\s\u0000-\u0020]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** A signed number or a single sign, which no spreadsheet executes: `+912025501234`, `-5.2`, `-`. */
const plainNumber = /^[+-](?:\d[\d .,]*)?$/;

/**
 * A text for a cell of a file without types: it gets a leading apostrophe if a spreadsheet would execute it. A text that
 * begins with apostrophes already gets one more, so that `unmarkedText` restores every text unchanged.
 */
export function markedText(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The original text of a cell that `markedText` wrote. */
export function unmarkedText(cell: string): string {
  return formula.exec(cell)?.[1] ? cell.slice(1) : cell;
}
