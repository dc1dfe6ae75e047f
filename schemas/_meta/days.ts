/** Days are YYYY-MM-DD text; a Date is only used inside these functions, in UTC. */
const dayMs = 86_400_000;

/** The day so many days later (earlier when negative). */
export function addDays(day: string, days: number): string {
  return toDay(toTime(day) + days * dayMs);
}

/** True when both days are given and the second comes before the first. */
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
