import { dropLinks } from '#server/access/links.ts';
import { ownerOf, passwordFault } from '#server/access/password-rules.ts';
import { hashPassword, passwordLimits } from '#server/access/passwords.ts';
import { endSessionsOf } from '#server/access/sessions.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { forbidden, invalid } from '#server/errors.ts';

const passwordRule = {
  en: 'At least 10 characters; no well-known password, no name, no e-mail address.',
  de: 'Mindestens 10 Zeichen; kein bekanntes Passwort, kein Name, keine E-Mail-Adresse.',
  fr: 'Au moins 10 caractères ; ni mot de passe courant, ni nom, ni adresse e-mail.',
  pt: 'Pelo menos 10 caracteres; nenhuma senha conhecida, nenhum nome, nenhum e-mail.',
};

/** An administrator sets an initial password; the person has to change it at the next sign-in, and other sessions end. */
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
    help: { password: passwordRule },
  },
  prepare: async (input) => ({ hash: await hashPassword(String(input.password)) }),
  run: async (input, record, { trx, engine, caller, prepared }) => {
    if (record.id === caller.user.id) throw forbidden('use_change_password');
    const owner = await ownerOf(trx, record.id, engine.productName);
    const fault = await passwordFault('/password', input.password, owner);
    if (fault) throw invalid([fault]);
    await endSessionsOf(trx, record.id, engine.clock());
    await dropLinks(trx, record.id);
    return { password_hash: prepared?.hash, must_change_password: true };
  },
});
