import { entityNamed } from '#server/crud/by-server.ts';
import { idsOf } from '#server/crud/ids-of.ts';
import { defineHook, type PlugContext, type Stored } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { type Recipient, recipientOf } from '#server/services/mail/put-mail.ts';
import { notifyReaders } from './notify-readers.ts';

const shownText = 200;

/**
 * People who watch a ticket are notified of a new comment that they may read; people who are mentioned get the notification
 * of the mention instead. A comment that a person without an account wrote on the page of a report is also sent to the
 * people who work on the ticket.
 */
export default defineHook('comment', 'notify-watchers', {
  afterSave: async ({ id, before, after }, context) => {
    const { trx, caller } = context;
    const isPublic = after.source === 'qr_public';
    if (before || after.owner_type !== 'ticket' || (caller.user.id === null && !isPublic)) return;
    const ticket = await lockedRow(trx, entityNamed(context, 'ticket'), Number(after.owner_id));
    if (!ticket) return;
    const named = idsOf(after.mention_ids);
    const followers = [...idsOf(ticket.watcher_user_ids), ...(isPublic ? idsOf(ticket.worker_user_ids) : [])];
    const readers = followers.filter((user) => !named.includes(user));
    if (readers.length === 0) return;
    const who = await writerOf(after, context);
    const text = String(after.body).replace(/\s+/g, ' ').slice(0, shownText);
    const params = (to: Recipient) => ({ who: who(to), text });
    const news = { kind: 'watched_comment', params, tab: 'comments', also: { entity: 'comment', id } } as const;
    await notifyReaders(readers, { ...ticket, id: Number(ticket.id) }, news, context);
  },
});

/** The name of the writer of a comment; for a person without an account a term in the reader's language. */
async function writerOf(comment: Stored, { engine, trx, caller }: PlugContext): Promise<(to: Recipient) => string> {
  if (comment.source === 'qr_public') return ({ language }) => engine.outside?.compose.reporter(language) ?? '';
  const name = (await recipientOf(trx, Number(caller.user.id)))?.name ?? '';
  return () => name;
}
