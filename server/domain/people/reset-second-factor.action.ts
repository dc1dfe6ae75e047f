import { dropSecondFactor } from '#server/access/second-factor.ts';
import { endSessionsOf } from '#server/access/sessions.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { forbidden } from '#server/errors.ts';

/** For a person who lost the phone: an administrator removes the second factor, and the person's sessions end. */
export default defineAction('user', 'reset_second_factor', {
  ends: true,
  run: async (_input, record, { trx, engine, caller }) => {
    if (record.id === caller.user.id) throw forbidden('use_own_page');
    await dropSecondFactor(engine, trx, record.id, 'reset');
    await endSessionsOf(trx, record.id, engine.clock());
    return {};
  },
});
