import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import type { FaultItem } from '#server/errors.ts';
import { isTrue, readRow } from './read-row.ts';
import { worksInBranch } from './works-in-branch.ts';

/** The reason why a team cannot work on a ticket; null if there is none or no such team. */
export async function teamFault(
  ticket: Stored,
  id: unknown,
  context: PlugContext,
): Promise<Omit<FaultItem, 'path'> | null> {
  const sql = 'select name, is_active from teams where id = ? and client_id = ?';
  const [name, active] = await readRow(context.trx, sql, [id, ticket.client_id]);
  if (name === undefined) return null;
  if (!isTrue(active)) return { code: 'team_inactive', params: { name } };
  return (await worksInBranch('team', ticket, id, context)) ? null : { code: 'team_other_branch', params: { name } };
}
