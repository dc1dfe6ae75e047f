import { type Duration, parseDuration } from '#generator/model/duration.ts';

/** How far the clock of the product is from that of the machine: a length of time, later (1) or earlier (-1). */
export type ClockShift = { readonly sign: 1 | -1; readonly by: Duration };

/** Reads a shift such as +P7D, -PT12H or +P1M; null for anything else. */
export function parseClockShift(text: string): ClockShift | null {
  const by = /^[+-]/.test(text) ? parseDuration(text.slice(1)) : null;
  return by && { sign: text.startsWith('-') ? -1 : 1, by };
}

/**
 * A clock that is ahead of the machine's or behind it by a constant time. Months and days are counted in UTC from the
 * instant at which the clock is made; a month after 31 January is the last day of February.
 */
export function movedClock(shift: ClockShift | null, machine: () => Date = () => new Date()): () => Date {
  if (!shift) return machine;
  const start = machine();
  const offset = shiftedDate(start, shift) - start.getTime();
  return () => new Date(machine().getTime() + offset);
}

function shiftedDate(start: Date, { sign, by: { months, days, minutes } }: ClockShift): number {
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + sign * months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return moved.getTime() + sign * (days * 24 * 60 + minutes) * 60_000;
}
