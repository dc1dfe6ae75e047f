import type { RaRecord } from 'react-admin';
import { type Ends, lengthOf, spanOf } from './entries.ts';
import { daysBetween, type Range } from './grid.ts';

/**
 * The position of an entry in one week: `column` and `lane` count from 0, and `days` counts only the days in this week.
 */
export type Bar = {
  row: RaRecord;
  column: number;
  days: number;
  lane: number;
  /** The entry continues before or after this week. */
  isBefore: boolean;
  isAfter: boolean;
};

/** The rows in the order in which lanes are assigned: longer ones first, then by time of day and by title. */
export function inLaneOrder(
  rows: readonly RaRecord[],
  ends: Ends,
  titleOf: (row: RaRecord) => string,
  language: string,
): RaRecord[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const keyed = rows.map((row) => ({ row, days: lengthOf(row, ends), time: timeOf(row, ends), title: titleOf(row) }));
  keyed.sort((a, b) => b.days - a.days || compare(a.time, b.time) || compare(a.title, b.title));
  return keyed.map(({ row }) => row);
}

/** The position of each row in a week: the first lane that is free on all its days of the week. */
export function barsOf(rows: readonly RaRecord[], ends: Ends, week: Range): Bar[] {
  const lanes: boolean[][] = [];
  return rows.flatMap((row) => {
    const span = spanOf(row, ends);
    if (!span || span.from > week.to || span.to < week.from) return [];
    const [isBefore, isAfter] = [span.from < week.from, span.to > week.to];
    const column = isBefore ? 0 : daysBetween(week.from, span.from);
    const end = daysBetween(week.from, isAfter ? week.to : span.to) + 1;
    const free = lanes.findIndex((taken) => !taken.slice(column, end).includes(true));
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = (lanes[lane] ?? Array(7).fill(false)).fill(true, column, end);
    return [{ row, column, days: end - column, lane, isBefore, isAfter }];
  });
}

/** How many of a week's bars cover the day in this column. */
export function countIn(bars: readonly Bar[], column: number): number {
  return bars.filter((bar) => bar.column <= column && column < bar.column + bar.days).length;
}

function timeOf(row: RaRecord, { from, isInstant }: Ends): string {
  return isInstant ? String(row[from] ?? '') : '';
}
