import { type DashboardPeriod, dashboardPeriods } from '#generator/model/dashboard-types.ts';
import { addDays } from '#schemas/_meta/days.ts';

/** A span of days, both ends included, and whether its rows are counted by day or by month. */
export type Span = { readonly from: string; readonly to: string; readonly bucket: 'day' | 'month' };

export function isPeriod(value: unknown): value is DashboardPeriod {
  return (dashboardPeriods as readonly unknown[]).includes(value);
}

/** The last 28 days including today, the previous whole month, or the twelve months of which the present one is the last. */
export function spanOf(period: DashboardPeriod, today: string): Span {
  if (period === 'days') return { from: addDays(today, -27), to: today, bucket: 'day' };
  if (period === 'month') {
    const to = addDays(`${today.slice(0, 7)}-01`, -1);
    return { from: `${to.slice(0, 7)}-01`, to, bucket: 'day' };
  }
  const [year, month] = today.split('-').map(Number) as [number, number];
  const first = month === 12 ? `${year}-01` : `${year - 1}-${String(month + 1).padStart(2, '0')}`;
  return { from: `${first}-01`, to: today, bucket: 'month' };
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
