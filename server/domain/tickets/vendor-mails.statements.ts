import type { PlugContext } from '#server/crud/plugs.ts';
import { readRows } from './read-row.ts';

/** The times of a person's messages. Only the newest events of the organisation are read: those after the given time. */
export async function sentSince(
  since: string,
  verbs: readonly string[],
  { trx, caller }: Pick<PlugContext, 'trx' | 'caller'>,
): Promise<string[]> {
  const client = caller.user.client_id;
  const before = 'select id from events where client_id = ? and created_at <= ? order by id desc limit 1';
  const sql = `select created_at from events where client_id = ? and id > coalesce((${before}), 0)
    and entity = 'ticket' and verb in (${verbs.map(() => '?').join(', ')}) and created_by = ? order by id`;
  const rows = await readRows(trx, sql, [client, client, since, ...verbs, caller.user.id]);
  return rows.map(([at]) => String(at));
}
