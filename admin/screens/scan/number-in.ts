import { codeOfLink } from '#schemas/_meta/public-code.ts';

const longest = 200;

/**
 * The number in the text of a code: for a printed link, its code and print number; for another address, its last part;
 * otherwise the text itself.
 */
export function numberIn(text: string): string {
  const given = text.trim();
  const printed = codeOfLink(given);
  if (printed) return printed.print === null ? printed.code : `${printed.code}/${printed.print}`;
  if (!/^https?:\/\//i.test(given)) return given.slice(0, longest);
  try {
    const last = new URL(given).pathname.split('/').filter(Boolean).at(-1) ?? '';
    return decodeURIComponent(last).slice(0, longest);
  } catch {
    return '';
  }
}
