/** The time zone in which instants are displayed and entered: the person's choice, otherwise that of the device. */
let chosen: string | undefined;

/** Sets the time zone of the signed-in person; a zone that the device does not support is ignored. */
export function chooseZone(zone: string | null | undefined): void {
  try {
    chosen = zone ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : undefined;
  } catch {
    chosen = undefined;
  }
}

/** IANA name, or undefined for the device's own. */
export function currentZone(): string | undefined {
  return chosen;
}

/** An instant as `YYYY-MM-DDTHH:mm` in the reader's time zone; empty for an invalid instant. */
export function localText(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : shifted(date).toISOString().slice(0, 16);
}

/** The day of an instant in the reader's time zone, YYYY-MM-DD. */
export function dayOf(instant: string): string {
  return localText(instant).slice(0, 10);
}

/** Converts a local time of the reader's time zone, `YYYY-MM-DDTHH:mm` or more precise, to an instant in UTC. */
export function instantOf(local: string): string {
  const wanted = Date.parse(local.length === 10 ? `${local}T00:00Z` : `${local}Z`);
  const first = wanted - offsetAt(new Date(wanted));
  return new Date(wanted - offsetAt(new Date(first))).toISOString();
}

export function startOfDay(day: string): string {
  return instantOf(`${day}T00:00:00.000`);
}

export function endOfDay(day: string): string {
  return instantOf(`${day}T23:59:59.999`);
}

function shifted(date: Date): Date {
  return new Date(date.getTime() + offsetAt(date));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the time zone is ahead of UTC at an instant. */
function offsetAt(date: Date): number {
  if (!chosen) return -date.getTimezoneOffset() * 60_000;
  const parts = Object.fromEntries(
    clockOf(chosen)
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const shown = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return shown - Math.floor(date.getTime() / 1000) * 1000;
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
