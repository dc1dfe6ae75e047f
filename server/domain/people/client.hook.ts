import { endSessionsOfClient } from '#server/access/sessions.ts';
import { isSignedOut } from '#server/access/user-rows.ts';
import { defineHook } from '#server/crud/plugs.ts';

/** Organisations: with one that is suspended or closed everybody of it is signed out. */
export default defineHook('client', 'sign-out', {
  afterSave: async ({ id, before, after }, { trx, engine }) => {
    if (before && !isSignedOut(before.status) && isSignedOut(after.status))
      await endSessionsOfClient(trx, id, engine.clock());
  },
});
