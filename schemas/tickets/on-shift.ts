import { rowsIn } from '#schemas/_meta/rows.ts';
import { minutesBetween } from '#schemas/_meta/times.ts';
import { weekdays } from '#schemas/_meta/working-time.ts';
import { localTimeAt } from '#schemas/_meta/zone-time.ts';

type Shift = Readonly<Record<string, unknown>>;

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * Whether an instant is within a shift, in the local time of a zone. A shift that ends on the next day still counts then;
 * an exception replaces the times of its day.
 */
export function isOnShift(shift: Shift, instant: string, zone: string): boolean {
  const local = localTimeAt(Date.parse(instant), zone);
  const today = Math.floor(local / dayMs) * dayMs;
  return [today - dayMs, today].some((day) => {
    const { from, until } = timesOf(shift, day);
    const length = minutesBetween(from, until);
    const start = minutesBetween('00:00', from);
    if (length === null || start === null) return false;
    const begins = day + (start % 1440) * minuteMs;
    return local >= begins && local < begins + length * minuteMs;
  });
}

function timesOf(shift: Shift, day: number): { readonly from: unknown; readonly until: unknown } {
  const date = new Date(day);
  const text = date.toISOString().slice(0, 10);
  const exception = rowsIn(shift.exceptions).find((row) => row.day === text);
  if (exception) return { from: exception.from, until: exception.until };
  const weekday = weekdays[date.getUTCDay()];
  return { from: shift[`${weekday}_from`], until: shift[`${weekday}_to`] };
}
