import type { Language } from '#generator/model/types.ts';
import { memoize } from './memoize.ts';

/** The language and the time zone in which a value is written. */
export type Locale = { readonly language: Language; readonly zone: string };

export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', pt: 'pt-BR' };
const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes 2026-11-27 as 27 Nov 2026. */
export function dayText(day: string, language: Language): string {
  const instant = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return format(`day ${language}`, language, { timeZone: 'UTC' }).format(instant);
}

/** An instant in the reader's zone, to the minute. */
export function instantText(instant: string, { language, zone }: Locale): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const time = { hour: '2-digit', minute: '2-digit', timeZone: zone } as const;
  return format(`instant ${language} ${zone}`, language, time).format(date);
}

export function numberText(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 10 }).format(value);
}

/** Thousands are grouped from this number on; numbers below may be years. */
const grouped = 10_000;
const dayPattern = /^\d{4}-\d\d-\d\d$/;
const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A date, an instant or a number of a message in the reader's format; any other value is returned unchanged. */
export function valueText(value: unknown, reader: Locale): unknown {
  if (typeof value === 'number') {
    if (Number.isInteger(value) && Math.abs(value) < grouped) return value;
    return numberText(value, reader.language);
  }
  if (typeof value !== 'string') return value;
  if (dayPattern.test(value)) return dayText(value, reader.language);
  return instantPattern.test(value) ? instantText(value, reader) : value;
}

function format(key: string, language: Language, more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const day = { day: '2-digit', month: 'short', year: 'numeric' } as const;
  return memoize(formats, key, () => new Intl.DateTimeFormat(locales[language], { ...day, ...more }));
}
