import { defineAction } from '#server/crud/plugs.ts';

/** A webhook that was switched off, by somebody or by itself, hears again what happens from now on. */
export default defineAction('webhook', 'switch_on', {
  when: { is_active: false },
  run: async () => ({ is_active: true }),
});
