import { localeOf } from '#admin/providers/words/language.ts';
import type { Language } from '#generator/model/types.ts';
import { formatNumber } from '../cells/formats.ts';

const spaces = /[\s\u00a0\u202f\u2009]/g;
/** Groups of three digits, or of two and at last three as in India; the first group is not 0 and no digit is missing. */
const grouped = /^[1-9]\d{0,2}(?:([ .,'])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:([ .,'])\d{2})(?:\2\d{2})*\2\d{3}$/;

/**
 * Reads a number in the format of the language, without grouping or with complete one; null when it is not a number, or
 * when it could be another one: in English `1234,5` is neither 1,234.5 nor 12,345.
 */
export function readNumber(text: string, language: Language): number | null {
  const { decimal, group } = separatorsOf(language);
  const [, sign = '', unsigned = ''] = /^([+-]?)(.*)$/.exec(text.trim().replace(spaces, ' ')) ?? [];
  const [whole = '', fraction = '', ...more] = unsigned.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction) || !/\d/.test(whole + fraction)) return null;
  const separator = /[^\d]/.exec(whole)?.[0];
  const isGrouping = separator === undefined || separator === ' ' || separator === group.replace(spaces, ' ');
  if (!isGrouping || (separator !== undefined && !grouped.test(whole))) return null;
  const value = Number(`${sign}${whole.replace(/[^\d]/g, '') || '0'}.${fraction || '0'}`);
  return Number.isFinite(value) ? value : null;
}

/** The two numbers that a text may mean which `readNumber` refuses: its last separator begins the decimals, or groups digits. */
export function readingsOf(text: string): readonly [number, number] | null {
  const [, sign = '', digits = ''] = /^([+-]?)([\d\s.,'\u00a0\u202f\u2009]*\d)$/.exec(text.trim()) ?? [];
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','), digits.lastIndexOf(' '));
  if (at < 0) return null;
  const plain = (part: string) => part.replace(/\D/g, '');
  const [one, other] = [`${plain(digits.slice(0, at)) || '0'}.${plain(digits.slice(at))}`, plain(digits)];
  return [Number(sign + one), Number(sign + other)];
}

/** A number as it is displayed while its field is not edited. */
export function writeNumber(value: unknown, language: Language, decimals: number | null, isGrouped = true): string {
  return typeof value === 'number' ? formatNumber(value, language, decimals, isGrouped) : '';
}

function separatorsOf(language: Language): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(1234567.8);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: find('decimal') || '.', group: find('group').trim() || '\u00a0' };
}
