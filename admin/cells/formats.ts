import { dateLocaleOf, localeOf } from '#admin/providers/words/language.ts';
import type { Language } from '#generator/model/types.ts';
import { currentZone } from './zone.ts';

const formatsByKey = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

/** 2026-11-27 as 27 Nov 2026; a day is never converted to another time zone. */
export function formatDay(day: string, language: Language): string {
  const instant = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return brief(dayFormat(language).format(instant));
}

/** An instant in the reader's time zone, to the minute. */
export function formatInstant(instant: string, language: Language): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return brief(
    zonedFormat('instant', language, {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).format(date),
  );
}

/** Portuguese writes "26 de nov. de 2026", which is too long for a column. */
function brief(date: string): string {
  return date.replaceAll(' de ', ' ');
}

/** The time of day in the reader's time zone, to the minute. */
export function formatTime(instant: Date, language: Language): string {
  return zonedFormat('time', language, { hour: '2-digit', minute: '2-digit' }).format(instant);
}

/** Digits are grouped as in the reader's locale; exact numbers retain their decimals. */
export function formatNumber(value: number, language: Language, decimals: number | null, useGrouping = true): string {
  const key = `number ${language} ${decimals} ${useGrouping}`;
  const format =
    formatsByKey.get(key) ??
    new Intl.NumberFormat(localeOf(language), {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 10,
      useGrouping,
    });
  formatsByKey.set(key, format);
  return (format as Intl.NumberFormat).format(value);
}

/** A number of records; “10,000+” where only a lower bound is known. */
export function formatTotal(total: number, isLeast: boolean | undefined, language: Language): string {
  return isLeast ? `${formatNumber(total - 1, language, 0)}+` : formatNumber(total, language, 0);
}

/** Day and month, for a time line. */
export function formatShortDay(instant: string, language: Language): string {
  return zonedFormat('short', language, { day: '2-digit', month: 'short' }).format(new Date(instant));
}

export function formatMonth(instant: string, language: Language): string {
  return zonedFormat('month', language, { month: 'long', year: 'numeric' }).format(new Date(instant));
}

/** A format for instants, in the time zone of the reader. */
function zonedFormat(name: string, language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = currentZone();
  return dateFormat(`${name} ${language} ${timeZone ?? ''}`, language, { ...options, ...(timeZone && { timeZone }) });
}

function dayFormat(language: Language): Intl.DateTimeFormat {
  return dateFormat(`day ${language}`, language, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

function dateFormat(key: string, language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = formatsByKey.get(key) ?? new Intl.DateTimeFormat(dateLocaleOf(language), options);
  formatsByKey.set(key, format);
  return format as Intl.DateTimeFormat;
}
