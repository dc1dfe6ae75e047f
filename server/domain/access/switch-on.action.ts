import { defineAction } from '#server/crud/plugs.ts';

/** Switches on a webhook that a person or the system switched off; it receives events from now on. */
export default defineAction('webhook', 'switch_on', {
  when: { is_active: false },
  run: async () => ({ is_active: true }),
});
