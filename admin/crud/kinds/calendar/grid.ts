import { addDays } from '#schemas/_meta/days.ts';
import type { Span } from '../kinds.ts';

/** Days are YYYY-MM-DD text; a month is denoted by any of its days. */
export type Range = { from: string; to: string };

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return atNoon(day).getUTCDay() || 7;
}

/** The same day that many months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = atNoon(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + months);
  const first = date.toISOString().slice(0, 10);
  const wanted = first.slice(0, 8) + day.slice(8);
  const last = lastOfMonth(first);
  return wanted > last ? last : wanted;
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

export function lastOfMonth(day: string): string {
  const date = atNoon(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}

export function startOfWeek(day: string, firstWeekday: number): string {
  return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
}

/** The displayed days of a calendar at a given day: whole weeks around its month, its week, or its month alone. */
export function rangeOf(span: Span, day: string, firstWeekday: number): Range {
  const week = startOfWeek(day, firstWeekday);
  if (span === 'week') return { from: week, to: addDays(week, 6) };
  const [first, last] = [firstOfMonth(day), lastOfMonth(day)];
  if (span === 'agenda') return { from: first, to: last };
  return { from: startOfWeek(first, firstWeekday), to: addDays(startOfWeek(last, firstWeekday), 6) };
}

export function daysOf({ from, to }: Range): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** How many days `other` is after `day`; negative when it is before. */
export function daysBetween(day: string, other: string): number {
  return Math.round((atNoon(other).getTime() - atNoon(day).getTime()) / 86_400_000);
}

/** The next or the previous month or week. */
export function turned(span: Span, day: string, by: 1 | -1): string {
  return span === 'week' ? addDays(day, by * 7) : addMonths(firstOfMonth(day), by);
}

type WeekLocale = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/**
 * The weekday on which weeks begin in a locale; where the browser does not provide it, Sunday for Brazil and the USA,
 * otherwise Monday.
 */
export function firstWeekdayOf(locale: string): number {
  const known = new Intl.Locale(locale) as WeekLocale;
  return (
    (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? (known.region === 'BR' || known.region === 'US' ? 7 : 1)
  );
}

export function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(atNoon(text).getTime());
}
