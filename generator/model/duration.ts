/** A length of time: calendar months and days, and minutes of the clock. */
export type Duration = { readonly months: number; readonly days: number; readonly minutes: number };

const shape = /^P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?)?$/;

/** The pattern of durations in schemas, such as P7D, P1Y6M or PT30M. */
export const durationPattern = shape.source;

/** Reads an ISO 8601 duration of whole years, months, weeks, days, hours and minutes; null for anything else. */
export function parseDuration(text: string): Duration | null {
  const parts = shape.exec(text);
  if (!parts) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return { months: years * 12 + months, days: weeks * 7 + days, minutes: hours * 60 + minutes };
}
