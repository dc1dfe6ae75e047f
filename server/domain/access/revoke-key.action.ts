import { defineAction } from '#server/crud/plugs.ts';

/** The key is invalid from the next request on. */
export default defineAction('api-key', 'revoke', {
  ends: true,
  run: async (_input, record, { caller }) => ({ revoked_at: record.revoked_at ?? caller.now }),
});
