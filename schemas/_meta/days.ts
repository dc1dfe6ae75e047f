/** Days are YYYY-MM-DD text; a Date is only used inside these functions, in UTC. */
const dayMs = 86_400_000;

/** The day that many days later (earlier if negative). */
export function addDays(day: string, days: number): string {
  return toDay(toTime(day) + days * dayMs);
}

/** True if both days are given and the first is before the second. */
export function isBefore(day: unknown, earliest: unknown): boolean {
  return isDay(day) && isDay(earliest) && day < earliest;
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function toTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day that many months later; a day that the month does not have becomes its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return toDay(first.getTime() + (Math.min(date, last) - 1) * dayMs);
}

/** The number of days from the first day to the last, both included. */
export function daysThrough(first: string, last: string): number {
  return Math.round((toTime(last) - toTime(first)) / dayMs) + 1;
}
