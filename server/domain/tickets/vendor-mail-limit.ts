import type { PlugContext } from '#server/crud/plugs.ts';
import { Problem } from '#server/errors.ts';
import { readRow, readRows } from './read-row.ts';

const hour = 3_600_000;

/** The messages that one person may send to vendors within an hour. */
export const mostPerHour = 20;

/** The actions that send a message to a vendor, as the history names them. */
export const vendorMailVerbs = ['ask_vendor', 'ask_any_address'] as const;

/**
 * Refuses a message beyond the limit. The history counts, so a restart forgets nothing; the person's row is locked, so
 * messages that are sent at the same time are counted one after the other.
 * @throws 429 with the time at which the next message is possible
 */
export async function refuseManyVendorMails({ trx, caller }: PlugContext): Promise<void> {
  const { id } = caller.user;
  const lock = trx.dialect.forUpdate ? ' for no key update' : '';
  await readRow(trx, `select 1 from users where id = ?${lock}`, [id]);
  const now = Date.parse(caller.now);
  const since = new Date(now - hour).toISOString();
  const sent = await sentSince(since, { trx, caller });
  const oldest = sent.at(-mostPerHour);
  if (oldest === undefined) return;
  const at = Date.parse(oldest) + hour;
  const params = {
    most: mostPerHour,
    at: new Date(at).toISOString(),
    seconds: Math.max(1, Math.ceil((at - now) / 1000)),
  };
  throw new Problem(429, 'too_many_vendor_mails', [], {}, params);
}

/** The times of this person's messages. Only the newest events of the organisation are read: those after the given time. */
async function sentSince(since: string, { trx, caller }: Pick<PlugContext, 'trx' | 'caller'>): Promise<string[]> {
  const client = caller.user.client_id;
  const before = 'select id from events where client_id = ? and created_at <= ? order by id desc limit 1';
  const verbs = vendorMailVerbs.map((verb) => `'${verb}'`).join(', ');
  const sql = `select created_at from events where client_id = ? and id > coalesce((${before}), 0)
    and entity = 'ticket' and verb in (${verbs}) and created_by = ? order by id`;
  const rows = await readRows(trx, sql, [client, client, since, caller.user.id]);
  return rows.map(([at]) => String(at));
}
