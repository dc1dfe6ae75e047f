import { defineHook } from '#server/crud/plugs.ts';
import { refuseEnded, refuseEndedRemoval, whileOpen } from './ended-ticket.ts';
import { isTrue, readRow } from './read-row.ts';

/** A task records when its status became one that counts as done. */
export default defineHook('ticket-task', 'note-end', {
  when: whileOpen,
  beforeRemove: refuseEndedRemoval,
  beforeSave: async (change, context) => {
    await refuseEnded(change, context);
    const { before, after } = change;
    if (before && before.status_id === after.status_id) return;
    const [done] = await readRow(context.trx, 'select is_done from task_statuses where id = ?', [after.status_id]);
    after.done_at = isTrue(done) ? (after.done_at ?? context.caller.now) : null;
  },
});
