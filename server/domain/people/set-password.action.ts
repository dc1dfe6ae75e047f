import { dropLinks } from '#server/access/links.ts';
import { hashPassword, passwordLimits } from '#server/access/passwords.ts';
import { endSessionsOf } from '#server/access/sessions.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { forbidden } from '#server/errors.ts';

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
      password: { en: 'Start password', de: 'Startpasswort', fr: 'Mot de passe initial', pt: 'Senha inicial' },
    },
  },
  prepare: async (input) => ({ hash: await hashPassword(String(input.password)) }),
  run: async (_input, record, { trx, engine, caller, prepared }) => {
    if (record.id === caller.user.id) throw forbidden('use_change_password');
    await endSessionsOf(trx, record.id, engine.clock());
    await dropLinks(trx, record.id);
    return { password_hash: prepared?.hash, must_change_password: true };
  },
});
