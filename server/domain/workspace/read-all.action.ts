import { defineAction } from '#server/crud/plugs.ts';

/** Marks this notification and every older one as read, but not those that arrived meanwhile. */
export default defineAction('notification', 'read_all', {
  run: async (_input, record, { trx, caller }) => {
    const p = trx.dialect.placeholder;
    const sql = `update notifications set read_at = ${p(1)} where id <= ${p(2)} and user_id = ${p(3)} and read_at is null`;
    await trx.run(sql, [caller.now, record.id, caller.user.id]);
    return undefined;
  },
});
