import type { Duration } from '#generator/model/duration.ts';
import type { Timer } from '#generator/model/lifecycle-types.ts';
import { addWorking, type WorkingCalendar } from '#schemas/_meta/working-time.ts';
import { instantAt, localTimeAt } from '#schemas/_meta/zone-time.ts';

/** The time zone of the branch or client where a record is, and its working hours (null: round the clock). */
export type Place = { readonly zone: string; readonly calendar: WorkingCalendar | null };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * The instant at which a timer is due, counted from a day (its 00:00 in the zone) or from an instant. Months and days are
 * those of the calendar: a week later it is the same local time, and a month after 31 January is 28 or 29 February. Hours
 * and minutes are elapsed time.
 * @param base YYYY-MM-DD or UTC text
 * @returns UTC text with milliseconds
 */
export function dueAt({ offset, before, working }: Timer, base: string, { zone, calendar }: Place): string {
  const start = base.length === 10 ? instantAt(Date.parse(base), zone) : Date.parse(base);
  const sign = before ? -1 : 1;
  if (working) return addWorking(textOf(start), sign * offset.minutes, calendar);
  const shifted = offset.months + offset.days === 0 ? start : shiftCalendar(start, sign, offset, zone);
  return textOf(shifted + sign * offset.minutes * minuteMs);
}

function shiftCalendar(instant: number, sign: number, { months, days }: Duration, zone: string): number {
  const local = new Date(localTimeAt(instant, zone));
  const first = new Date(local);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + sign * months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(local.getUTCDate(), lastDay));
  return instantAt(first.getTime() + sign * days * dayMs, zone);
}

function textOf(time: number): string {
  return new Date(time).toISOString();
}
