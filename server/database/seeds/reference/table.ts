/** The lines of a table that is stored as text, split at `separator`. */
export function linesOf(text: string, separator: string | RegExp): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(separator).map((cell) => cell.trim()));
}

/** The English name and its translations, in their stored form. */
export function namesOf([name, de, fr, pt]: readonly (string | undefined)[]): Record<string, unknown> {
  return { name, translations: { de: { name: de }, fr: { name: fr }, pt: { name: pt } } };
}

/** A number, or null for "-". */
export function numberOrNull(cell: string | undefined): number | null {
  return cell === undefined || cell === '-' ? null : Number(cell);
}
