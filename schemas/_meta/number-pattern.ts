/** Patterns of document numbers: literal text with {seq:6} and parts of the date, such as ST/{fy}/{seq:6}. */

/** The parts of a date that a pattern may contain, in the time zone of the organisation: 26-27 or 26, 2026, 11. */
export type NumberDate = { readonly fy: string; readonly yyyy: string; readonly mm: string };

export type PatternFault = {
  readonly code: 'pattern_without_seq' | 'pattern_part_unknown' | 'pattern_part_twice' | 'pattern_month_alone';
  readonly part: string;
};

type DatePart = keyof NumberDate;

const dateForms: Readonly<Record<DatePart, string>> = { fy: '\\d\\d(?:-\\d\\d)?', yyyy: '\\d{4}', mm: '0[1-9]|1[0-2]' };
const anyPart = /\{[^}]*\}?/g;
const knownPart = /^\{(?:(fy|yyyy|mm)|seq(?::([1-9]))?)\}$/;
const parts = /(\{[^}]*\})/;

/**
 * The fault of a pattern: no count in it, an unknown part, a repeated part, or months without a year, which repeat every
 * year.
 */
export function patternFault(pattern: string): PatternFault | null {
  const used = pattern.match(anyPart) ?? [];
  const unknown = used.find((part) => !knownPart.test(part));
  if (unknown) return { code: 'pattern_part_unknown', part: unknown };
  const names = used.map((part) => part.replace(/:\d/, ''));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) return { code: 'pattern_part_twice', part: twice };
  if (!names.includes('{seq}')) return { code: 'pattern_without_seq', part: '{seq:4}' };
  const hasYear = names.includes('{fy}') || names.includes('{yyyy}');
  return names.includes('{mm}') && !hasYear ? { code: 'pattern_month_alone', part: '{mm}' } : null;
}

/** The number with this count: ST/26-27/000123. A count that is longer than its width is written in full. */
export function formatNumber(pattern: string, date: NumberDate, count: number): string {
  return pattern.replace(anyPart, (part) => {
    const [, name, width = '1'] = knownPart.exec(part) ?? [];
    return name ? date[name as DatePart] : String(count).padStart(Number(width), '0');
  });
}

/** The year or month that has a separate count under this pattern; empty if the count never starts again. */
export function periodOf(pattern: string, date: NumberDate): string {
  return datePartsOf(pattern)
    .map((name) => date[name])
    .join('/');
}

/** The count and the period in a number of this form, case-insensitively; null for any other text. */
export function readNumber(pattern: string, text: string): { readonly period: string; readonly count: number } | null {
  const source = pattern.split(parts).map((piece) => {
    const [isPart, name] = knownPart.exec(piece) ?? [];
    if (!isPart) return piece.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
    return name ? `(?<${name}>${dateForms[name as DatePart]})` : '(?<seq>\\d{1,12})';
  });
  const groups = new RegExp(`^${source.join('')}$`, 'i').exec(text)?.groups;
  if (!groups) return null;
  return { period: periodOf(pattern, groups as unknown as NumberDate), count: Number(groups.seq) };
}

/** Whether numbers of two patterns cannot be distinguished. */
export function looksAlike(one: string, other: string): boolean {
  const plain = (pattern: string) => pattern.replace(/\{seq:\d\}/, '{seq}').toLowerCase();
  return plain(one) === plain(other);
}

/** Whether the pattern contains a part of the date. */
export function hasDate(pattern: string): boolean {
  return datePartsOf(pattern).length > 0;
}

function datePartsOf(pattern: string): readonly DatePart[] {
  return (pattern.match(anyPart) ?? []).map((part) => knownPart.exec(part)?.[1] as DatePart).filter(Boolean);
}
