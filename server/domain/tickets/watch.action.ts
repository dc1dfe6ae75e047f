import { defineAction } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';
import { idsOf } from './notify-readers.ts';
import { mostWatchers } from './watchers.ts';

/** Whoever may read a ticket may be notified of its states and comments. */
export default defineAction('ticket', 'watch', {
  when: { watcher_user_ids: { $ne: '$user.id' } },
  run: async (_input, { watcher_user_ids }, { caller }) => {
    const watchers = idsOf(watcher_user_ids);
    const limit = mostWatchers;
    if (watchers.length >= limit)
      throw conflict('too_many_watchers', [{ path: '', code: 'too_many_watchers', params: { limit } }], {}, { limit });
    return { watcher_user_ids: [...watchers, caller.user.id] };
  },
});
