import { byServer, entityNamed } from '#server/crud/by-server.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { createRow } from '#server/crud/write/write.ts';
import { conflict } from '#server/errors.ts';
import { planEntries } from './depreciation-schedule.ts';

/**
 * Reverses a posted entry with one of the opposite amount, posted at once; the amount it had written off is planned again.
 */
export default defineAction('depreciation-entry', 'reverse', {
  ends: true,
  when: { is_posted: true, kind: { $in: ['schedule', 'disposal'] } },
  run: async (_input, entry, context) => {
    const { engine, trx, caller, entity } = context;
    const p = trx.dialect.placeholder;
    const depreciation = await lockedRow(
      trx,
      entityNamed(context, 'asset-depreciation'),
      Number(entry.asset_depreciation_id),
    );
    const known = `select id from depreciation_entries where reverses_id = ${p(1)} and deleted_at is null`;
    if (!depreciation || (await trx.read(known, [entry.id])).length > 0) throw conflict('entry_reversed');
    const drop = `delete from depreciation_entries where asset_depreciation_id = ${p(1)} and is_posted = ${p(2)}`;
    await trx.run(drop, [entry.asset_depreciation_id, trx.dialect.encodeBoolean(false)]);
    const last = `select max(seq), min(closing) from depreciation_entries where asset_depreciation_id = ${p(1)}`;
    const [row] = await trx.read(last, [entry.asset_depreciation_id]);
    await createRow(
      { engine, trx, caller: byServer(context), entity },
      {
        asset_depreciation_id: entry.asset_depreciation_id,
        reverses_id: entry.id,
        seq: Number(row?.[0] ?? 0) + 1,
        kind: 'reversal',
        starts_on: entry.starts_on,
        ends_on: entry.ends_on,
        opening: depreciation.book_value,
        amount: -Number(entry.amount),
        closing: (Math.round(Number(depreciation.book_value) * 100) + Math.round(Number(entry.amount) * 100)) / 100,
        is_posted: true,
        posted_at: caller.now,
      },
    );
    if (depreciation.state === 'active')
      await planEntries(context, { ...depreciation, id: Number(entry.asset_depreciation_id) });
    return undefined;
  },
});
