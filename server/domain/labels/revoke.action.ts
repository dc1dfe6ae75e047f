import { defineAction } from '#server/crud/plugs.ts';

/** The code, and every older one that leads to it, has no page any more. */
export default defineAction('public-code', 'revoke', {
  ends: true,
  when: { is_active: true },
  run: async () => ({ is_active: false }),
});
