import { defineHook } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/** One primary contact for each owner, whose row is locked while we look. */
export default defineHook('contact', 'one-primary', {
  beforeSave: async ({ id, after }, { trx, engine }) => {
    if (after.is_primary !== true) return;
    const owner = engine.model.entities[String(after.owner_type)];
    if (owner && trx.dialect.forUpdate) {
      await trx.read(`select 1 from ${owner.table} where id = $1 for no key update`, [after.owner_id]);
    }
    const p = trx.dialect.placeholder;
    const sql = `select id from contacts where owner_type = ${p(1)} and owner_id = ${p(2)} and is_primary = ${p(3)} and deleted_at is null and id <> ${p(4)} limit 1`;
    const rows = await trx.read(sql, [after.owner_type, after.owner_id, trx.dialect.encodeBoolean(true), id ?? 0]);
    if (rows.length > 0) throw invalid([{ path: '/is_primary', code: 'one_primary' }]);
  },
});
