/**
 * Converts between local times of a zone and instants. A local time is given in milliseconds, as if its date and clock were
 * in UTC.
 */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local time of a zone at an instant (milliseconds since 1970). A RangeError names a zone that does not exist. */
export function localTimeAt(instant: number, zone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + instant - wholeSecond;
}

/**
 * The instant of a local time in a zone. If an hour occurs twice when clocks are set back, its first occurrence is meant; a
 * time that is skipped when clocks are put forward means the instant of the change. A later local time is never an earlier
 * instant, so neighbouring periods neither overlap nor leave a gap.
 */
export function instantAt(local: number, zone: string): number {
  const before = offsetAt(local - dayMs, zone);
  const after = offsetAt(local + dayMs, zone);
  const larger = Math.max(before, after);
  const candidates = before === after ? [local - before] : [local - larger, local - Math.min(before, after)];
  const found = candidates.find((instant) => localTimeAt(instant, zone) === local);
  return found ?? jumpBetween(local - dayMs - larger, local + dayMs - larger, local, zone);
}

/** Milliseconds by which the zone is ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  return localTimeAt(instant, zone) - instant;
}

/** The first instant at which the local time is the given one or later. */
function jumpBetween(start: number, end: number, local: number, zone: string): number {
  let [low, high] = [start, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (localTimeAt(middle, zone) < local) low = middle;
    else high = middle;
  }
  return high;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}
