import { minutesBetween } from './times.ts';
import { instantAt, localTimeAt } from './zone-time.ts';

/** One period of a week in the local time of the zone. It belongs to the day on which it begins. */
export type WorkingHours = { readonly weekday: string; readonly from: string; readonly until: string };

/** A day without working hours; a yearly one is on the same date each year. */
export type Holiday = { readonly day: string; readonly yearly?: boolean | null };

/** The calendar in which working time is counted: weekly hours and holidays, in the local time of an IANA time zone. */
export type WorkingCalendar = {
  readonly zone: string;
  readonly hours: readonly WorkingHours[];
  readonly holidays: readonly Holiday[];
};

export const weekdays: readonly string[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The maximum number of days searched: a calendar without a working minute in ten years counts as one without hours. */
const longestSearch = 3660;

/** A period of working time in milliseconds since 1970; the end is not included. */
type Period = { readonly start: number; readonly end: number };

/**
 * The instant at which that many working minutes have passed since another one; negative minutes count back. Working time
 * is elapsed time: a night shift is an hour shorter when clocks are put forward. The result at the end of a period is that
 * end, not the beginning of the next period. Zero minutes give the instant itself, working time or not.
 * Source: domain C.7 (Monday 17:00 and 4 hours of 08:00 to 18:00 give Tuesday 11:00).
 *
 * @param instant UTC text, such as 2026-11-21T02:15:00.000Z
 * @param minutes of working time, with or without fractions
 * @param calendar null counts around the clock
 * @returns UTC text with milliseconds
 * @throws RangeError for an invalid instant or number of minutes, an unknown zone, or a calendar without hours
 */
export function addWorking(instant: string, minutes: number, calendar: WorkingCalendar | null): string {
  const from = timeOf(instant);
  if (!Number.isFinite(minutes)) throw new RangeError(`"${minutes}" is no number of minutes`);
  const wanted = Math.round(minutes * minuteMs);
  if (calendar === null || wanted === 0) return textOf(from + wanted);
  return textOf(wanted > 0 ? countForward(from, wanted, calendar) : countBack(from, -wanted, calendar));
}

/**
 * The working minutes between two instants, with fractions for seconds; negative if the second instant is earlier.
 * For every m, `workingBetween(a, addWorking(a, m, c), c)` is m.
 *
 * @param from UTC text
 * @param to UTC text
 * @param calendar null counts around the clock
 * @throws RangeError as `addWorking`
 */
export function workingBetween(from: string, to: string, calendar: WorkingCalendar | null): number {
  const [start, end] = [timeOf(from), timeOf(to)];
  if (calendar === null) return (end - start) / minuteMs;
  if (end < start) return -workingBetween(to, from, calendar);
  let passed = 0;
  for (const period of periodsFrom(start, 1, calendar)) {
    if (period.start >= end) break;
    passed += Math.max(0, Math.min(period.end, end) - Math.max(period.start, start));
  }
  return passed / minuteMs;
}

function countForward(from: number, wanted: number, calendar: WorkingCalendar): number {
  let left = wanted;
  for (const period of periodsFrom(from, 1, calendar)) {
    const start = Math.max(period.start, from);
    const length = Math.max(0, period.end - start);
    if (left <= length) return start + left;
    left -= length;
  }
  throw new RangeError('the working calendar has too few hours');
}

function countBack(from: number, wanted: number, calendar: WorkingCalendar): number {
  let left = wanted;
  for (const period of periodsFrom(from, -1, calendar)) {
    const end = Math.min(period.end, from);
    const length = Math.max(0, end - period.start);
    if (left <= length) return end - left;
    left -= length;
  }
  throw new RangeError('the working calendar has too few hours');
}

/** The periods of each day: forward from the day before the instant, or backward from the day after it. */
function* periodsFrom(instant: number, step: 1 | -1, calendar: WorkingCalendar): Generator<Period> {
  const { zone } = calendar;
  const week = weekOf(calendar, step);
  const isHoliday = holidaysOf(calendar);
  const today = Math.floor(localTimeAt(instant, zone) / dayMs) * dayMs;
  let idle = 0;
  for (let day = today - step * dayMs; idle < longestSearch; day += step * dayMs) {
    const hours = isHoliday(day) ? [] : (week[new Date(day).getUTCDay()] ?? []);
    idle = hours.length > 0 ? 0 : idle + 1;
    for (const { from, length } of hours)
      yield { start: instantAt(day + from, zone), end: instantAt(day + from + length, zone) };
  }
}

/** The periods of each weekday, Sunday first, in the order in which they are counted. */
function weekOf({ hours }: WorkingCalendar, step: 1 | -1): readonly { from: number; length: number }[][] {
  if (hours.length === 0) throw new RangeError('the working calendar has no hours');
  return weekdays.map((weekday) =>
    hours
      .filter((one) => one.weekday === weekday)
      .map(({ from, until }) => ({
        from: (minutesBetween('00:00', from)! % 1440) * minuteMs,
        length: minutesBetween(from, until)! * minuteMs,
      }))
      .sort((a, b) => step * (a.from - b.from)),
  );
}

function holidaysOf({ holidays }: WorkingCalendar): (day: number) => boolean {
  const once = new Set(holidays.filter(({ yearly }) => !yearly).map(({ day }) => day));
  const yearly = new Set(holidays.filter((one) => one.yearly).map(({ day }) => day.slice(5)));
  return (day) => {
    const text = new Date(day).toISOString().slice(0, 10);
    return once.has(text) || yearly.has(text.slice(5));
  };
}

function timeOf(instant: string): number {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) throw new RangeError(`"${instant}" is no instant`);
  return time;
}

function textOf(time: number): string {
  return new Date(time).toISOString();
}
