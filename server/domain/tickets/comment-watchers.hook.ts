import { entityNamed } from '#server/crud/by-server.ts';
import { defineHook } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { recipientOf } from '#server/services/mail/put-mail.ts';
import { idsOf, notifyReaders } from './notify-readers.ts';

const shownText = 200;

/** People who watch a ticket are notified of a new comment that they may read; people whom it mentions get the notice of the mention instead. */
export default defineHook('comment', 'notify-watchers', {
  afterSave: async ({ id, before, after }, context) => {
    const { trx, caller } = context;
    if (before || after.owner_type !== 'ticket' || caller.user.id === null) return;
    const ticket = await lockedRow(trx, entityNamed(context, 'ticket'), Number(after.owner_id));
    const named = idsOf(after.mention_ids);
    const watchers = idsOf(ticket?.watcher_user_ids).filter((user) => !named.includes(user));
    if (!ticket || watchers.length === 0) return;
    const who = (await recipientOf(trx, caller.user.id))?.name ?? '';
    const text = String(after.body).replace(/\s+/g, ' ').slice(0, shownText);
    const news = { kind: 'watched_comment', params: () => ({ who, text }), tab: 'comments' } as const;
    await notifyReaders(
      watchers,
      { ...ticket, id: Number(ticket.id) },
      { ...news, also: { entity: 'comment', id } },
      context,
    );
  },
});
