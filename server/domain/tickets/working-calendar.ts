import { isTimezone } from '#schemas/_meta/timezone.ts';
import type { Holiday, WorkingCalendar, WorkingHours } from '#schemas/_meta/working-time.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import { zoneOfClient } from '#server/crud/tenant-calendar.ts';
import { readRow } from './read-row.ts';

export type NamedCalendar = { readonly calendar: WorkingCalendar | null; readonly name: string | null };

/** The zone of the ticket's branch, or of its organisation. */
export async function zoneOf({ branch_id, client_id }: Stored, { engine, trx }: PlugContext): Promise<string> {
  const [own] = await readRow(trx, 'select timezone from branches where id = ?', [branch_id ?? null]);
  const zone = typeof own === 'string' && own !== '' ? own : await zoneOfClient(engine, trx, client_id);
  return isTimezone(zone) ? zone : 'UTC';
}

/** The calendar in which the times of a ticket are counted, in the time zone of its branch; null is around the clock. */
export async function calendarOf(ticket: Stored, context: PlugContext): Promise<NamedCalendar> {
  if ((ticket.calendar_id ?? null) === null) return { calendar: null, name: null };
  const sql = 'select name, hours, holidays from holiday_calendars where id = ?';
  const [name, hours, holidays] = await readRow(context.trx, sql, [ticket.calendar_id]);
  const decode = decoderOf('json');
  return {
    name: String(name ?? ''),
    calendar: {
      zone: await zoneOf(ticket, context),
      hours: (decode(hours ?? null) ?? []) as readonly WorkingHours[],
      holidays: (decode(holidays ?? null) ?? []) as readonly Holiday[],
    },
  };
}
