import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { shiftsNow } from './candidates.ts';
import { readRow, readRows } from './read-row.ts';

/** The result of a rule that fits a ticket. */
export type Rule = {
  readonly id: number;
  readonly technician: number | null;
  readonly team: number | null;
  readonly vendor: number | null;
  readonly isForType: boolean;
};

/** The active rules that fit a ticket now, in the order in which they are tried. */
export async function rulesFor(ticket: Stored, context: PlugContext): Promise<readonly Rule[]> {
  const { trx } = context;
  const [family = null] = await readRow(trx, 'select family_id from assets where id = ?', [ticket.asset_id ?? null]);
  const listed = [
    ['branch_id', ticket.branch_id],
    ['department_id', ticket.department_id],
    ['family_id', family],
    ['job_category_id', ticket.job_category_id],
    ['ticket_type_id', ticket.type_id],
  ] as const;
  const fits = listed.map(([name]) => `(${name} is null or ${name} = ?)`).join(' and ');
  const sql = `select id, technician_id, team_id, vendor_id, ticket_type_id, shift_id from assign_rules
    where client_id = ? and is_active = ? and deleted_at is null and ${fits} order by position, id`;
  const values = [
    ticket.client_id,
    trx.dialect.encodeBoolean(true),
    ...listed.map(([, value]) => (value ?? null) as unknown),
  ];
  const rows = await readRows(trx, sql, values);
  const running = rows.some((row) => row[5] !== null) ? await shiftsNow(ticket, context) : new Set<number>();
  return rows
    .filter(([, , , , , shift]) => shift === null || running.has(Number(shift)))
    .map(([id, technician, team, vendor, type]) => ({
      id: Number(id),
      technician: technician === null ? null : Number(technician),
      team: team === null ? null : Number(team),
      vendor: vendor === null ? null : Number(vendor),
      isForType: type !== null,
    }));
}
