import { endSession } from '#server/access/sessions.ts';
import { defineAction } from '#server/crud/plugs.ts';

/** Ends one of the caller's own sessions: its tokens are invalid from the next request on. */
export default defineAction('session', 'revoke', {
  ends: true,
  run: async (_input, record, { trx, engine }) => {
    await endSession(trx, record.id, engine.clock());
    return undefined;
  },
});
