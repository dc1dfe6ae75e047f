import type { PartRow } from '../rows/part-rows.ts';
import { nextKey } from '../rows/rows.ts';

/** The periods of one weekday. */
export function periodsOf(rows: readonly PartRow[], weekday: string): PartRow[] {
  return rows.filter(({ cells }) => cells.weekday === weekday);
}

/**
 * The rows with one more period of a weekday, still without times. Rows of a day remain together, in the order of days.
 */
export function withPeriod(rows: readonly PartRow[], weekday: string, days: readonly string[]) {
  const added = periodAt(weekday, null, null);
  return { added, rows: inOrder([...rows, added], days) };
}

/** The rows with the periods of one weekday copied to another one, replacing that day's periods. */
export function withCopy(rows: readonly PartRow[], from: string, to: string, days: readonly string[]): PartRow[] {
  const copies = periodsOf(rows, from).map(({ cells }) => periodAt(to, cells.from, cells.until));
  return inOrder([...rows.filter(({ cells }) => cells.weekday !== to), ...copies], days);
}

function periodAt(weekday: string, from: unknown, until: unknown): PartRow {
  return { key: nextKey(), cells: { weekday, from, until }, unread: {} };
}

function inOrder(rows: readonly PartRow[], days: readonly string[]): PartRow[] {
  return rows.toSorted((a, b) => days.indexOf(String(a.cells.weekday)) - days.indexOf(String(b.cells.weekday)));
}
