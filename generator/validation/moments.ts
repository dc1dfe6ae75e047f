const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const instantShape =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(:[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
const lastYear = 9999;

/** Whether the text is a calendar day as YYYY-MM-DD, from the year 1 on. */
export function isDay(text: string): boolean {
  if (!dayShape.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * An instant as UTC with milliseconds, such as 2035-12-31T23:59:59.000Z; undefined for a text that is not an instant. The
 * databases have neither leap seconds nor 24:00:00, nor years outside 1 to 9999, even after the offset is applied.
 */
export function normaliseInstant(text: string): string | undefined {
  const day = instantShape.exec(text)?.[1];
  if (day === undefined || !isDay(day)) return undefined;
  const date = new Date(text.toUpperCase());
  const year = date.getUTCFullYear();
  return year >= 1 && year <= lastYear ? date.toISOString() : undefined;
}

/** Whether a body may contain the text: an instant with seconds, as in RFC 3339. */
export function isInstant(text: string): boolean {
  return instantShape.exec(text)?.[2] !== undefined && normaliseInstant(text) !== undefined;
}
