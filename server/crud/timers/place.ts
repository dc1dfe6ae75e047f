import type { EntityModel } from '#generator/model/types.ts';
import { isTimezone } from '#schemas/_meta/timezone.ts';
import type { Holiday, WorkingCalendar, WorkingHours } from '#schemas/_meta/working-time.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import { zoneOfClient } from '#server/crud/tenant-calendar.ts';
import type { Reader } from '#server/database/connect.ts';
import type { Place } from './due.ts';

/**
 * Where a record is: the time zone and the working calendar of its branch; otherwise the time zone of its client, round the
 * clock.
 */
export async function placeOf(engine: Engine, reader: Reader, entity: EntityModel, record: Stored): Promise<Place> {
  const clientId = entity.scope.kind === 'self' ? record.id : record.client_id;
  const branch = engine.model.entities[entity.field.branch_id?.ref?.entity ?? ''];
  const has = (name: string) => branch?.field[name] !== undefined;
  const [zone, calendarId] =
    branch && has('timezone') && has('calendar_id') && record.branch_id
      ? await read(reader, branch, ['timezone', 'calendar_id'], record.branch_id)
      : [];
  const own = typeof zone === 'string' && zone !== '' ? zone : await zoneOfClient(engine, reader, clientId);
  const known = isTimezone(own) ? own : 'UTC';
  return { zone: known, calendar: await calendarOf(engine, reader, branch, calendarId, known) };
}

async function calendarOf(
  engine: Engine,
  reader: Reader,
  branch: EntityModel | undefined,
  id: unknown,
  zone: string,
): Promise<WorkingCalendar | null> {
  const calendars = engine.model.entities[branch?.field.calendar_id?.ref?.entity ?? ''];
  if (!calendars || !id) return null;
  const decode = decoderOf('json');
  const [hours, holidays] = (await read(reader, calendars, ['hours', 'holidays'], id)).map(decode);
  const rows = (hours ?? []) as readonly WorkingHours[];
  return rows.length === 0 ? null : { zone, hours: rows, holidays: (holidays ?? []) as readonly Holiday[] };
}

async function read(reader: Reader, { table }: EntityModel, columns: readonly string[], id: unknown) {
  const sql = `select ${columns.join(', ')} from ${table} where id = ${reader.dialect.placeholder(1)}`;
  return (await reader.read(sql, [id]))[0] ?? [];
}
