import { hashPassword, passwordLimits } from '#server/access/passwords.ts';
import { endSessionsOf } from '#server/access/sessions.ts';
import { defineAction } from '#server/crud/plugs.ts';

/** An administrator sets a start password; the person changes it at the next sign-in, other sessions end. */
export default defineAction('user', 'set_password', {
  ask: {
    schema: {
      properties: {
        password: { type: 'string', format: 'password', minLength: passwordLimits.min, maxLength: passwordLimits.max },
      },
      required: ['password'],
    },
    titles: {
      password: { en: 'Start password', de: 'Startkennwort', fr: 'Mot de passe initial', pt: 'Senha inicial' },
    },
  },
  prepare: async (input) => ({ hash: await hashPassword(String(input.password)) }),
  run: async (_input, record, { trx, engine, prepared }) => {
    await endSessionsOf(trx, record.id, engine.clock());
    return { password_hash: prepared?.hash, must_change_password: true };
  },
});
