import { usableAccountWith } from '#server/access/accounts.ts';
import { linkLifetimes, makeLink } from '#server/access/links.ts';
import { defineJob } from '#server/crud/plugs.ts';
import { putMail, recipientOf } from '#server/services/mail/put-mail.ts';

/** Sends a link to the account with the address, if there is one; most of the entered addresses have none. */
export default defineJob('user', 'forgot_password', {
  title: {
    en: 'Link for a new password',
    de: 'Link für ein neues Passwort',
    fr: 'Lien pour un nouveau mot de passe',
    pt: 'Link para nova senha',
  },
  run: async (job) => {
    const { engine, input } = job;
    await job.step(async ({ trx }) => {
      const userId = await usableAccountWith(trx, String(input.email));
      const person = userId === null ? null : await recipientOf(trx, userId);
      if (person) {
        const token = await makeLink(trx, person.id, 'reset', engine.clock());
        const params = { login: person.login, minutes: linkLifetimes.reset / 60 };
        await putMail(engine, trx, person, 'reset', { params, path: `/reset-password#${token}` });
      }
      return { advance: 1 };
    });
    return undefined;
  },
});
