import type { RaRecord } from 'react-admin';
import { dateLocaleOf } from '#admin/providers/words/language.ts';
import type { Language } from '#generator/model/types.ts';
import { addDays } from '#schemas/_meta/days.ts';
import { formatDay } from '../../../cells/formats.ts';
import type { Reader } from '../../../cells/text.ts';
import type { Span } from '../kinds.ts';
import { type Ends, spanOf } from './entries.ts';
import { firstWeekdayOf, type Range } from './grid.ts';

/** Formats a day in the reader's language, in UTC, so that no time zone changes the day. */
const write = (day: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  formatOf(language, options).format(new Date(`${day}T12:00:00Z`));

const formatsByKey = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format =
    formatsByKey.get(key) ?? new Intl.DateTimeFormat(dateLocaleOf(language), { ...options, timeZone: 'UTC' });
  formatsByKey.set(key, format);
  return format;
}

export function monthName(day: string, language: Language): string {
  return write(day, language, { month: 'long', year: 'numeric' });
}

export function wholeDay(day: string, language: Language): string {
  return write(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** The name of a month, or of a week by its first and last day. */
export function rangeName(span: Span, day: string, { from, to }: Range, language: Language): string {
  if (span !== 'week') return monthName(day, language);
  const ends = [from, to].map((one) => new Date(`${one}T12:00:00Z`)) as [Date, Date];
  return formatOf(language, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(...ends);
}

/** The names of the seven weekdays, short and long, from the day on which weeks begin in this language. */
export function weekdays(language: Language): { short: string; long: string }[] {
  const monday = '2024-01-01';
  const first = firstWeekdayOf(dateLocaleOf(language));
  return Array.from({ length: 7 }, (_, n) => {
    const day = addDays(monday, first - 1 + n);
    return { short: write(day, language, { weekday: 'short' }), long: write(day, language, { weekday: 'long' }) };
  });
}

/** The period of a row of several days; only its end where it begins on `day`. Empty for a row of one day. */
export function periodOf(row: RaRecord, ends: Ends, day: string | undefined, { say, language }: Reader): string {
  const span = spanOf(row, ends);
  if (!span || span.from === span.to) return '';
  const [from, until] = [formatDay(span.from, language), formatDay(span.to, language)];
  return span.from === day ? say('calendar.until', { until }) : say('calendar.lasts', { from, until });
}
