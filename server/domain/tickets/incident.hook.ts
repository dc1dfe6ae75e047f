import { defineHook } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/** An event that is reported has happened already. */
export default defineHook('incident', 'judge-time', {
  beforeSave: async ({ before, after }, { caller }) => {
    if (before?.occurred_at === after.occurred_at || String(after.occurred_at) <= caller.now) return;
    throw invalid([{ path: '/occurred_at', code: 'in_the_future', params: {} }]);
  },
});
