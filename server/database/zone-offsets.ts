import { memoize } from '#server/memoize.ts';

/**
 * Until `from[0]` a zone is `minutes[0]` ahead of UTC, from `from[n]` on it is `minutes[n + 1]` ahead. Instants have the
 * database's form.
 */
export type ZoneOffsets = { readonly from: readonly string[]; readonly minutes: readonly number[] };

const firstYear = 1970;
const lastYear = 2100;
const step = 14 * 86_400_000;

const offsets = new Map<string, ZoneOffsets>();

/** The offsets of a zone from 1970 to 2100, computed once; a zone that this machine does not have counts as UTC. */
export function offsetsOf(zone: string): ZoneOffsets {
  return memoize(offsets, zone, () => findOffsets(offsetIn(zone)));
}

/** The calendar day of an instant in a zone, YYYY-MM-DD; both databases group by the same definition. */
export function localDay(instant: unknown, zone: unknown): string | null {
  if (typeof instant !== 'string') return null;
  const moved = Date.parse(instant) + minutesAhead(instant, String(zone)) * 60_000;
  return new Date(moved).toISOString().slice(0, 10);
}

/** How many minutes a zone is ahead of UTC at an instant. */
export function minutesAhead(instant: string, zone: string): number {
  const { from, minutes } = offsetsOf(zone);
  return minutes[passed(from, instant)] as number;
}

/** How many instants of a sorted list are not after the given one. */
function passed(from: readonly string[], instant: string): number {
  let [low, high] = [0, from.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((from[middle] as string) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

type OffsetAt = (time: number) => number;

function offsetIn(zone: string): OffsetAt {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    return () => 0;
  }
  return (time) => {
    const match = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(format.format(time));
    if (!match?.[1]) return 0;
    const minutes = Number(match[2]) * 60 + Number(match[3]) + Math.round(Number(match[4] ?? 0) / 60);
    return match[1] === '-' ? -minutes : minutes;
  };
}

function findOffsets(at: OffsetAt): ZoneOffsets {
  const from: string[] = [];
  let time = Date.UTC(firstYear, 0, 1);
  let current = at(time);
  const minutes = [current];
  for (const end = Date.UTC(lastYear, 0, 1); time < end; time += step) {
    const next = at(time + step);
    if (next === current) continue;
    from.push(new Date(changeBetween(at, time, time + step)).toISOString());
    minutes.push(next);
    current = next;
  }
  return { from, minutes };
}

/** The first minute that has the later offset. */
function changeBetween(at: OffsetAt, start: number, end: number): number {
  const old = at(start);
  let [low, high] = [start, end];
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (at(middle) === old) low = middle;
    else high = middle;
  }
  return high;
}
