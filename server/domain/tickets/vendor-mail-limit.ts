import type { PlugContext } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { Problem } from '#server/errors.ts';
import { sentSince } from './vendor-mails.statements.ts';

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
export async function refuseManyVendorMails(context: PlugContext): Promise<void> {
  const { caller } = context;
  await records(context, 'user').acrossClients().lock(Number(caller.user.id));
  const now = Date.parse(caller.now);
  const since = new Date(now - hour).toISOString();
  const sent = await sentSince(since, vendorMailVerbs, context);
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
