import { defineHook } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/** The time of a reported event cannot be in the future. */
export default defineHook('incident', 'judge-time', {
  messages: {
    in_the_future: {
      en: '{title} cannot be in the future.',
      de: '{title} darf nicht in der Zukunft liegen.',
      fr: '{title} ne peut pas être dans le futur.',
      pt: '{title} não pode ficar no futuro.',
    },
  },
  beforeSave: async ({ before, after }, { caller }) => {
    if (before?.occurred_at === after.occurred_at || String(after.occurred_at) <= caller.now) return;
    throw invalid([{ path: '/occurred_at', code: 'in_the_future', params: {} }]);
  },
});
