import { defineAction } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { conflict } from '#server/errors.ts';

/** Gives a task the first status of the list that counts as done, such as when its ticket is cancelled. */
export default defineAction('ticket-task', 'end', {
  ends: true,
  when: { is_done: false },
  run: async (_input, task, context) => {
    const statuses = records(context, 'task-status').asSystem(Number(task.client_id));
    const [ended] = await statuses.list(
      { is_done: true, is_active: true },
      { fields: ['id'], order: [['sort_order', 'ASC']], limit: 1 },
    );
    if (!ended) throw conflict('no_done_status');
    return { status_id: ended.id };
  },
});
