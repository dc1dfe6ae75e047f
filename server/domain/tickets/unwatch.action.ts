import { idsOf } from '#server/crud/ids-of.ts';
import { defineAction } from '#server/crud/plugs.ts';

export default defineAction('ticket', 'unwatch', {
  when: { watcher_user_ids: '$user.id' },
  run: async (_input, { watcher_user_ids }, { caller }) => ({
    watcher_user_ids: idsOf(watcher_user_ids).filter((id) => id !== caller.user.id),
  }),
});
