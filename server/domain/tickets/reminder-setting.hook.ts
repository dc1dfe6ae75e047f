import { defineHook } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/**
 * One active setting for the organisation (no branch) and one for each branch; the client's row is locked during the check.
 */
export default defineHook('reminder-setting', 'one-in-force', {
  beforeSave: async ({ id, after }, { trx }) => {
    if (after.is_active !== true) return;
    if (trx.dialect.forUpdate) {
      await trx.read('select 1 from clients where id = $1 for no key update', [after.client_id]);
    }
    const p = trx.dialect.placeholder;
    const place = [after.branch_id ?? 0, after.client_id];
    const sql = `select id from reminder_settings where coalesce(branch_id, 0) = ${p(1)} and client_id = ${p(2)} and is_active = ${p(3)} and deleted_at is null and id <> ${p(4)} limit 1`;
    const rows = await trx.read(sql, [...place, trx.dialect.encodeBoolean(true), id ?? 0]);
    if (rows.length > 0) throw invalid([{ path: '/is_active', code: 'one_in_force' }]);
  },
});
