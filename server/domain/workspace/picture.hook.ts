import { defineHook } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/** The maximum number of additional pictures of one record. */
const most = 60;

/** A new picture without a position comes after all others of its record. */
export default defineHook('picture', 'position', {
  beforeSave: async ({ before, after }, { trx }) => {
    const isNew = before?.owner_type !== after.owner_type || before?.owner_id !== after.owner_id;
    if (!isNew && typeof after.sort_order === 'number') return;
    const p = trx.dialect.placeholder;
    const sql = `select count(*), max(sort_order) from pictures
      where owner_type = ${p(1)} and owner_id = ${p(2)} and deleted_at is null`;
    const [found] = await trx.read(sql, [after.owner_type, after.owner_id]);
    if (isNew && Number(found?.[0]) >= most) {
      throw invalid([{ path: '/owner_id', code: 'too_many_pictures', params: { limit: most } }]);
    }
    after.sort_order ??= Math.min(Number(found?.[1] ?? 0) + 1, 100_000);
  },
});
