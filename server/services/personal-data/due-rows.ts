import type { EntityModel } from '#generator/model/types.ts';
import { addMonths } from '#schemas/_meta/days.ts';
import { instantAt } from '#schemas/_meta/zone-time.ts';
import { personalFields } from '#server/crud/read/field-lists.ts';
import { dayIn } from '#server/crud/tenant-calendar.ts';
import type { Reader } from '#server/database/connect.ts';

/** The settings of a client that decide how long personal data is stored. */
export type RetentionPeriod = { readonly id: number; readonly months: number; readonly zone: string };

const usualMonths = 12;

export async function retentionPeriods(reader: Reader): Promise<readonly RetentionPeriod[]> {
  const rows = await reader.read('select id, personal_data_months, timezone from clients order by id', []);
  return rows.map(([id, months, zone]) => ({
    id: Number(id),
    months: Number(months ?? usualMonths),
    zone: String(zone ?? 'Asia/Kolkata'),
  }));
}

/** The personal data of records that ended before this instant is due: the start of the day that many months ago. */
export function pastSince({ months, zone }: RetentionPeriod, now: string): string {
  const day = addMonths(dayIn(zone, now), -months);
  return new Date(instantAt(Date.parse(`${day}T00:00:00Z`), zone)).toISOString();
}

/**
 * Ids of a client's rows whose personal data is due for erasure. A record has ended at its closing instant, when it was
 * deleted, or when its lifecycle is over without a closing instant.
 */
export async function dueRows(
  reader: Reader,
  entity: EntityModel,
  { id }: RetentionPeriod,
  since: string,
  limit: number,
): Promise<readonly number[]> {
  const p = reader.dialect.placeholder;
  const fields = personalFields(entity);
  const filled = fields.map(({ name }) => `${name} is not null`).join(' or ');
  const ended = [...new Set(fields.map(({ personal }) => String(personal))), 'deleted_at', ...overSince(entity)];
  const sql = `select id from ${entity.table} where client_id = ${p(1)} and (${filled})
    and coalesce(${ended.join(', ')}) < ${p(2)} order by id limit ${limit}`;
  return (await reader.read(sql, [id, since])).map(([row]) => Number(row));
}

function overSince({ lifecycles }: EntityModel): string[] {
  return lifecycles.map(({ field, states }) => {
    const over = Object.keys(states).filter((state) => states[state]?.terminal);
    return `case when ${field} in (${over.map((state) => `'${state}'`).join(', ') || "''"}) then updated_at end`;
  });
}
