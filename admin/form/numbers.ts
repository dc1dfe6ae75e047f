import { localeOf } from '#admin/providers/words/language.ts';
import type { Language } from '#generator/model/types.ts';
import { formatNumber } from '../cells/formats.ts';

/** Reads a number in the format of the language, with or without grouping; null when it is not a number. */
export function readNumber(text: string, language: Language): number | null {
  const { decimal, group } = separatorsOf(language);
  let plain = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  if (group !== '.' || plain.includes(decimal) || /\.\d{3}(\.|$)/.test(plain)) plain = plain.replaceAll(group, '');
  plain = plain.replace(decimal, '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
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
