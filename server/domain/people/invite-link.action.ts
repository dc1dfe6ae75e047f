import { linkLifetimes, makeLink } from '#server/access/links.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { changeRow } from '#server/crud/write/write.ts';
import { conflict } from '#server/errors.ts';

/**
 * Answers the link of an invitation once, where no mail server sends it: only for an account that was never used, since the
 * person who has the link chooses the password. The history records who asked for it.
 */
export default defineAction('user', 'invite_link', {
  answers: {
    type: 'object',
    required: ['invite_link', 'days'],
    properties: { invite_link: { type: 'string', format: 'password' }, days: { type: 'integer' } },
  },
  when: { status: 'pending', last_login_at: { $exists: false } },
  run: async (_input, record, { trx, engine, caller, entity }) => {
    const { outside } = engine;
    if (!outside || outside.isMailSent) throw conflict('invitation_by_mail');
    const token = await makeLink(trx, record.id, 'invite', engine.clock());
    const set = { invited_at: caller.now };
    await changeRow({ engine, trx, caller, entity }, record.id, {}, { verb: 'invite_link', version: null, set });
    return { invite_link: `${outside.base}/invite#${token}`, days: linkLifetimes.invite / 86_400 };
  },
});
