/** Times of day are HH:MM text, 00:00 to 23:59. */
const dayMinutes = 1440;

/**
 * Minutes from one time of day to another. An end before the beginning lies on the next day; equal times are a whole day.
 * Null where either is missing or no time.
 */
export function minutesBetween(from: unknown, to: unknown): number | null {
  const [start, end] = [minuteOfDay(from), minuteOfDay(to)];
  if (start === null || end === null) return null;
  return end > start ? end - start : end - start + dayMinutes;
}

/** True when one of the two is given without the other. */
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
