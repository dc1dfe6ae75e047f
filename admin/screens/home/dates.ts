import { dateLocaleOf } from '#admin/providers/words/language.ts';
import type { Language } from '#generator/model/types.ts';
import { currentZone } from '../../cells/zone.ts';

/** Saturday, 21 November 2026, in the reader's time zone. */
export function formatToday(now: Date, language: Language): string {
  const timeZone = currentZone();
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(dateLocaleOf(language), { ...options, ...(timeZone && { timeZone }) }).format(now);
}

/** A month (2026-11) as November 2026. */
export function formatMonth(month: string, language: Language): string {
  return inUtc(`${month}-01`, language, { month: 'long', year: 'numeric' });
}

/** A day as 25 Oct, a month as Oct, for the axis of a chart. */
export function formatTick(at: string, language: Language): string {
  const isMonth = at.length === 7;
  return inUtc(isMonth ? `${at}-01` : at, language, { month: 'short', ...(isMonth ? {} : { day: 'numeric' }) });
}

function inUtc(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateLocaleOf(language), { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
