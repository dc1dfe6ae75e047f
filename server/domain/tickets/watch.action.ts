import { idsOf } from '#server/crud/ids-of.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';
import { mostWatchers } from './watchers.ts';

/** Adds the caller to the people who are notified of state changes and comments of a ticket. */
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
