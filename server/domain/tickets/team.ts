import { entityNamed } from '#server/crud/by-server.ts';
import { idsOf } from '#server/crud/ids-of.ts';
import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { choiceOf } from './assignment.ts';
import { notifyReaders } from './notify-readers.ts';
import { readRows } from './read-row.ts';
import { faultOf } from './technician.ts';

/**
 * Notifies the lead of a team of its new ticket, or all members if it has no lead or the lead is absent; nobody is notified
 * of an imported ticket.
 */
export async function notifyTeam({ id, before, after }: Change & { readonly id: number }, context: PlugContext) {
  const isImported = !before && !choiceOf(after);
  if (isImported || (after.team_id ?? null) === null || after.team_id === before?.team_id) return;
  const fields = ['name', 'lead_id', 'lead.user_id'] as const;
  const team = await records(context, 'team').asSystem(Number(after.client_id)).get(after.team_id, { fields });
  if (!team) return;
  const { name, 'lead.user_id': lead } = team;
  const isAvailable = typeof lead === 'number' && (await faultOf(after, team.lead_id, context)) === null;
  const recipients = isAvailable ? [lead] : await membersOf(after.team_id, context);
  await notifyReaders(
    recipients,
    { ...after, id },
    { kind: 'team_ticket', params: () => ({ team: String(name) }) },
    context,
  );
}

async function membersOf(team: unknown, context: PlugContext): Promise<number[]> {
  const teams = entityNamed(context, 'team');
  const sql = `select ref_id from ${linkTable(teams, teams.field.user_ids!)} where row_id = ? order by position`;
  return (await readRows(context.trx, sql, [team])).map(([user]) => Number(user));
}

/** The accounts of the technicians of a team, including its lead. */
export async function accountsOf({ technician_ids, lead_id, client_id }: Stored, { trx }: PlugContext) {
  const members = [...idsOf(technician_ids), ...(typeof lead_id === 'number' ? [lead_id] : [])];
  const places = members.map(() => '?').join(', ') || 'null';
  const sql = `select distinct user_id from technicians where user_id is not null and id in (${places}) and client_id = ?
    order by user_id`;
  return (await readRows(trx, sql, [...members, client_id])).map(([user]) => Number(user));
}
