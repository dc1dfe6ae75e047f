/** Times of day are HH:MM text, 00:00 to 23:59. */
const dayMinutes = 1440;

/**
 * Minutes from one time of day to another. If the end is before the start it is on the next day; equal times are a whole
 * day. Null if either is missing or is not a time.
 */
export function minutesBetween(from: unknown, to: unknown): number | null {
  const [start, end] = [minuteOfDay(from), minuteOfDay(to)];
  if (start === null || end === null) return null;
  return end > start ? end - start : end - start + dayMinutes;
}

/** True if only one of the two is given. */
export function isHalf(from: unknown, to: unknown): boolean {
  return isGiven(from) !== isGiven(to);
}

function minuteOfDay(value: unknown): number | null {
  if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return null;
  return Number(value.slice(0, 2)) * 60 + Number(value.slice(3));
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
