/** Apostrophes, then a sign with which spreadsheets begin a formula, the wide signs of East Asia too; they skip blanks before it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: spreadsheets skip these as they skip blanks
const formula = /^('*)[\s\u0000-\u0020]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** A signed number or a lone sign, which no spreadsheet executes: `+912025501234`, `-5.2`, `-`. */
const plainNumber = /^[+-](?:\d[\d .,]*)?$/;

/**
 * A text as the cell of a file without types: with an apostrophe in front where a spreadsheet would execute it. What has
 * apostrophes there already gets one more, so that `unmarkedText` gives every text back as it was.
 */
export function markedText(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The text behind a cell that `markedText` wrote. */
export function unmarkedText(cell: string): string {
  return formula.exec(cell)?.[1] ? cell.slice(1) : cell;
}
