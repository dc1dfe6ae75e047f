import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { addDays } from '#schemas/_meta/days.ts';
import { dayOf, endOfDay, instantOf, localText, startOfDay } from '../../../cells/zone.ts';
import type { FilterValues } from '../../../conditions/filters.ts';
import { daysBetween, type Range } from './grid.ts';

/** The fields that determine the days of a row: dates, or instants that count as days of the reader's time zone. */
export type Ends = { from: string; to: string | null; isInstant: boolean };

export function endsOf({ fields }: Pick<EntityView, 'fields'>, calendar: { from: string; to: string | null }): Ends {
  return { ...calendar, isInstant: fields[calendar.from]?.kind === 'instant' };
}

/** The list's filter, restricted to rows that overlap these days. A row without an end has its first day only. */
export function inRange({ q, ...filter }: FilterValues, ends: Ends, range: Range): FilterValues {
  const first = ends.isInstant ? startOfDay(range.from) : range.from;
  const last = ends.isInstant ? endOfDay(range.to) : range.to;
  const alone = { [ends.from]: { $gte: first, $lte: last } };
  const lasting = ends.to && {
    [ends.from]: { $lte: last },
    $or: [{ [ends.to]: { $gte: first } }, { [ends.to]: { $exists: false }, [ends.from]: { $gte: first } }],
  };
  const own = lasting || alone;
  return { ...(q ? { q } : {}), ...(Object.keys(filter).length > 0 ? { $and: [filter, own] } : own) };
}

/** The first and last day of a row, even outside the displayed range; null for a row without a first day. */
export function spanOf(row: RaRecord, ends: Ends): Range | null {
  const from = dayIn(row[ends.from], ends);
  if (!from) return null;
  const to = ends.to && dayIn(row[ends.to], ends);
  return { from, to: to && to > from ? to : from };
}

/** The number of days of a row; 0 without a first day. */
export function lengthOf(row: RaRecord, ends: Ends): number {
  const span = spanOf(row, ends);
  return span ? daysBetween(span.from, span.to) + 1 : 0;
}

/** The rows of each day, in the order of `rows`. */
export function byDay(rows: readonly RaRecord[], ends: Ends, days: readonly string[]): ReadonlyMap<string, RaRecord[]> {
  const found = new Map<string, RaRecord[]>(days.map((day) => [day, []]));
  for (const row of rows) {
    const span = spanOf(row, ends);
    for (const day of days) if (span && day >= span.from && day <= span.to) found.get(day)!.push(row);
  }
  return found;
}

/** Each row once, on the first of these days on which it appears; days without such rows are left out. */
export function byFirstDay(entries: ReadonlyMap<string, RaRecord[]>): [string, RaRecord[]][] {
  const seen = new Set<unknown>();
  const days = [...entries].map(([day, rows]): [string, RaRecord[]] => {
    const coming = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of coming) seen.add(id);
    return [day, coming];
  });
  return days.filter(([, rows]) => rows.length > 0);
}

/** The day of a value; null for an empty value. */
export function dayIn(value: unknown, { isInstant }: Ends): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return isInstant ? dayOf(value) : value.slice(0, 10);
}

/** The changed fields when a row is moved to begin on a day: both ends move equally, and the time of day remains. */
export function movedTo(row: RaRecord, ends: Ends, day: string): Record<string, string> {
  const now = dayIn(row[ends.from], ends);
  if (!now) return {};
  const days = daysBetween(now, day);
  const moved = (value: string) => {
    if (!ends.isInstant) return addDays(value.slice(0, 10), days);
    const local = localText(value);
    return instantOf(addDays(local.slice(0, 10), days) + local.slice(10));
  };
  const to = ends.to && typeof row[ends.to] === 'string' ? { [ends.to]: moved(row[ends.to] as string) } : {};
  return { [ends.from]: moved(row[ends.from] as string), ...to };
}

/** Whether the user may change the day of this row. */
export function isMovable({ fields }: Pick<EntityView, 'fields'>, { from, to }: Ends, row: RaRecord): boolean {
  const mayWrite = [from, ...(to ? [to] : [])].every((name) => fields[name]?.writable);
  return mayWrite && ((row._actions ?? []) as string[]).includes('update');
}
