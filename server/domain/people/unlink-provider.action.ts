import { endSessionsOf } from '#server/access/sessions.ts';
import { issuersOf, unlink } from '#server/access/sso-accounts.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { forbidden } from '#server/errors.ts';

/**
 * For a person who has a new subject id at the provider: the next sign-in is matched by the verified e-mail address again.
 */
export default defineAction('user', 'unlink_provider', {
  ends: true,
  run: async (_input, record, { trx, engine, caller }) => {
    if (record.id === caller.user.id) throw forbidden('use_own_page');
    for (const issuer of await issuersOf(trx, record.id)) await unlink(trx, record.id, issuer);
    await endSessionsOf(trx, record.id, engine.clock());
    return {};
  },
});
