import { defineHook } from '#server/crud/plugs.ts';

/** A bookmark belongs to the person who makes it, and is placed after the others. */
export default defineHook('bookmark', 'own', {
  beforeSave: async ({ before, after }, { trx, caller }) => {
    after.user_id ??= caller.user.id;
    if (before || after.position) return;
    const sql = `select coalesce(max(position), 0) from bookmarks where user_id = ${trx.dialect.placeholder(1)} and deleted_at is null`;
    const [row] = await trx.read(sql, [after.user_id]);
    after.position = Math.min(Number(row?.[0] ?? 0) + 1, 1_000_000);
  },
});
