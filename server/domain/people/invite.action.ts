import { linkLifetimes, makeLink } from '#server/access/links.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';
import { putMail, recipientOf } from '#server/services/mail/put-mail.ts';

/** Sends a link with which a person chooses the first password; this activates a pending account. */
export default defineAction('user', 'invite', {
  run: async (_input, record, { trx, engine, caller }) => {
    if (record.status === 'inactive') throw conflict('account_inactive');
    const person = await recipientOf(trx, record.id);
    const inviter = caller.user.id === null ? null : await recipientOf(trx, caller.user.id);
    if (!person) return undefined;
    if (engine.outside?.isMailSent === false) throw conflict('no_mail_server');
    const token = await makeLink(trx, person.id, 'invite', engine.clock());
    const params = { login: person.login, inviter: inviter?.name ?? '', days: linkLifetimes.invite / 86_400 };
    await putMail(engine, trx, person, 'invite', { params, path: `/invite#${token}` });
    return { invited_at: caller.now };
  },
});
