import { type DashboardPeriod, dashboardPeriods } from '#generator/model/dashboard-types.ts';
import { addDays } from '#schemas/_meta/days.ts';

/** A span of days, both ends included, and whether its rows are counted by day or by month. */
export type Span = { readonly from: string; readonly to: string; readonly bucket: 'day' | 'month' };

export function isPeriod(value: unknown): value is DashboardPeriod {
  return (dashboardPeriods as readonly unknown[]).includes(value);
}

/** The last 28 days including today, the previous whole month, or the previous whole year. */
export function spanOf(period: DashboardPeriod, today: string): Span {
  if (period === 'days') return { from: addDays(today, -27), to: today, bucket: 'day' };
  if (period === 'month') {
    const to = addDays(`${today.slice(0, 7)}-01`, -1);
    return { from: `${to.slice(0, 7)}-01`, to, bucket: 'day' };
  }
  const year = String(Number(today.slice(0, 4)) - 1);
  return { from: `${year}-01-01`, to: `${year}-12-31`, bucket: 'month' };
}

/** Every day (2026-11-21) or month (2026-11) of a span in order, so that a bucket without rows is drawn as well. */
export function bucketsOf({ from, to, bucket }: Span): readonly string[] {
  const buckets: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const name = bucket === 'day' ? day : day.slice(0, 7);
    if (buckets.at(-1) !== name) buckets.push(name);
  }
  return buckets;
}
