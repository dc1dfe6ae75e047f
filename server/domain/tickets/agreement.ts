import { entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { readRow } from './read-row.ts';

/**
 * The times agreed for a ticket: their source, the numbers of working minutes, and the calendar in which they are counted.
 */
export type Agreement = {
  readonly sla_policy_id: unknown;
  readonly response_minutes: unknown;
  readonly resolution_minutes: unknown;
  readonly calendar_id: unknown;
};

/** The agreement of the first SLA policy that fits the ticket, else of its priority. */
export async function agreementOf(ticket: Stored, context: PlugContext): Promise<Agreement> {
  const [id, ...ofPolicy] = await readPolicy(ticket, context);
  if (id !== undefined) return toAgreement(id, ofPolicy);
  const sql = 'select response_minutes, resolution_minutes, calendar_id from ticket_priorities where id = ?';
  return toAgreement(null, await readRow(context.trx, sql, [ticket.priority_id]));
}

function toAgreement(policy: unknown, [response = null, resolution = null, calendar = null]: readonly unknown[]) {
  return {
    sla_policy_id: policy,
    response_minutes: response,
    resolution_minutes: resolution,
    calendar_id: calendar,
  };
}

async function readPolicy(ticket: Stored, context: PlugContext): Promise<readonly unknown[]> {
  const { trx } = context;
  const assetSql = 'select family_id, criticality from assets where id = ?';
  const [family = null, criticality = null] = await readRow(trx, assetSql, [ticket.asset_id ?? null]);
  const listed = [
    ['ticket_type_ids', ticket.type_id],
    ['family_ids', family],
    ['branch_ids', ticket.branch_id],
    ['department_ids', ticket.department_id],
  ] as const;
  const policies = entityNamed(context, 'sla-policy');
  const fits = listed.map(([name]) => {
    const links = `${linkTable(policies, policies.field[name]!)} l where l.row_id = p.id`;
    return `(not exists (select 1 from ${links}) or exists (select 1 from ${links} and l.ref_id = ?))`;
  });
  const sql = `select p.id, p.response_minutes, p.resolution_minutes, p.calendar_id from sla_policies p
    where p.client_id = ? and p.is_active = ? and p.deleted_at is null
    and (p.criticality is null or p.criticality = ?) and (p.priority_id is null or p.priority_id = ?)
    and ${fits.join(' and ')} order by p.position, p.id limit 1`;
  const values = [ticket.client_id, trx.dialect.encodeBoolean(true), criticality, ticket.priority_id ?? null];
  return readRow(trx, sql, [...values, ...listed.map(([, value]) => value ?? null)]);
}
