import type { NumberDate } from '#schemas/_meta/number-pattern.ts';
import type { Reader } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';
import type { Engine } from './engine.ts';

const defaults = { timezone: 'Asia/Kolkata', fiscalStart: 4 };

const formatters = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, { readonly minute: string; readonly day: string }>();

/** The calendar day of an instant in a time zone, YYYY-MM-DD; computed again once a minute. */
export function dayIn(timezone: string, instant: string): string {
  const minute = instant.slice(0, 16);
  const known = days.get(timezone);
  if (known?.minute === minute) return known.day;
  const day = formatterOf(timezone).format(new Date(instant));
  days.set(timezone, { minute, day });
  return day;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  return memoize(formatters, timeZone, () => makeFormatter(timeZone));
}

/** A time zone that this machine does not have counts as UTC: a wrong name must not lock anybody out. */
function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return formatterOf('UTC');
  }
}

/**
 * The date of an instant for the numbers of a client's documents. The fiscal year is 26-27, or 26 where it starts in
 * January.
 */
export async function dateOfNumbers(
  engine: Engine,
  reader: Reader,
  clientId: number,
  instant: string,
): Promise<NumberDate> {
  const { timezone, fiscalStart } = await calendarOf(engine, reader, clientId);
  const [yyyy, mm] = dayIn(timezone, instant).split('-') as [string, string];
  const start = Number(mm) >= fiscalStart ? Number(yyyy) : Number(yyyy) - 1;
  const short = (value: number) => String(value % 100).padStart(2, '0');
  return { fy: fiscalStart === 1 ? short(start) : `${short(start)}-${short(start + 1)}`, yyyy, mm };
}

/** The day of an instant in a client's time zone. */
export async function dayOfClient(engine: Engine, reader: Reader, clientId: unknown, instant: string): Promise<string> {
  const { timezone } = await calendarOf(engine, reader, Number(clientId ?? 0));
  return dayIn(timezone, instant);
}

/** The time zone of a client, as IANA names it. */
export async function zoneOfClient(engine: Engine, reader: Reader, clientId: unknown): Promise<string> {
  return (await calendarOf(engine, reader, Number(clientId ?? 0))).timezone;
}

/** Time zone and fiscal year of a client, from the entity whose rows are the clients. */
async function calendarOf(engine: Engine, reader: Reader, clientId: number): Promise<typeof defaults> {
  const tenants = Object.values(engine.model.entities).find((entity) => entity.scope.kind === 'self');
  if (!tenants?.field.timezone || !tenants.field.fiscal_year_start_month || clientId === 0) return defaults;
  const sql = `select timezone, fiscal_year_start_month from ${tenants.table} where id = ${reader.dialect.placeholder(1)}`;
  const [row] = await reader.read(sql, [clientId]);
  return {
    timezone: (row?.[0] as string | null) ?? defaults.timezone,
    fiscalStart: (row?.[1] as number | null) ?? defaults.fiscalStart,
  };
}
