const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const instantShape =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(:[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
const lastYear = 9999;

/** A day of the calendar as YYYY-MM-DD, from the year 1 on. */
export function isDay(text: string): boolean {
  if (!dayShape.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * An instant as UTC with milliseconds, such as 2035-12-31T23:59:59.000Z; undefined for text that is none. The databases
 * have neither leap seconds nor 24:00:00, nor years outside 1 to 9999, also after the offset is applied.
 */
export function normaliseInstant(text: string): string | undefined {
  const day = instantShape.exec(text)?.[1];
  if (day === undefined || !isDay(day)) return undefined;
  const date = new Date(text.toUpperCase());
  const year = date.getUTCFullYear();
  return year >= 1 && year <= lastYear ? date.toISOString() : undefined;
}

/** Whether a body may say it: an instant with its seconds, as RFC 3339 writes it. */
export function isInstant(text: string): boolean {
  return instantShape.exec(text)?.[2] !== undefined && normaliseInstant(text) !== undefined;
}
