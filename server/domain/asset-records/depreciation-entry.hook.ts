import { fromExact, toExact } from '#generator/text/exact.ts';
import { type Change, defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/** Amounts are entered only in planned entries of the method "by hand"; the last entry takes the remaining amount. */
export default defineHook('depreciation-entry', 'by-hand', {
  beforeSave: async ({ verb, before, after }, context) => {
    if (verb !== 'update' || !before || before.amount === after.amount) return;
    if (before.is_posted === true) throw invalid([{ path: '/amount', code: 'entry_posted', params: {} }]);
    const { method } = await depreciationOf(context, after.asset_depreciation_id);
    if (method !== 'manual') throw invalid([{ path: '/amount', code: 'entry_by_schedule', params: {} }]);
    after.closing = fromExact(toExact(Number(after.opening)) - toExact(Number(after.amount)));
  },
  afterSave: async ({ verb, before, after }, context) => {
    if (verb === 'update' && before && before.amount !== after.amount) await updateLaterEntries(after, context);
  },
});

/** Each entry after a changed one opens with the closing value before it; the last one closes at the residual value. */
async function updateLaterEntries(after: Change['after'], context: PlugContext): Promise<void> {
  const { trx } = context;
  const p = trx.dialect.placeholder;
  const { salvage } = await depreciationOf(context, after.asset_depreciation_id);
  let opening = toExact(Number(after.closing));
  const sql = `select id, amount from depreciation_entries where asset_depreciation_id = ${p(1)} and seq > ${p(2)}
    and deleted_at is null order by seq`;
  const behind = await trx.read(sql, [after.asset_depreciation_id, after.seq]);
  if (behind.length === 0 && opening !== salvage) throw tooMuch(Number(after.opening), salvage);
  for (const [index, [id, planned]] of behind.entries()) {
    const amount = index === behind.length - 1 ? opening - salvage : Number(planned);
    const closing = opening - amount;
    if (amount < 0 || closing < salvage) throw tooMuch(Number(after.opening), salvage);
    const change = `update depreciation_entries set opening = ${p(1)}, amount = ${p(2)}, closing = ${p(3)} where id = ${p(4)}`;
    await trx.run(change, [opening, amount, closing, id]);
    opening = closing;
  }
}

function tooMuch(opening: number, salvage: number): Error {
  const rest = fromExact(toExact(opening) - salvage);
  return invalid([{ path: '/amount', code: 'entry_exceeds_rest', params: { rest } }]);
}

async function depreciationOf({ trx }: PlugContext, id: unknown): Promise<{ method: unknown; salvage: number }> {
  const sql = `select method, salvage from asset_depreciations where id = ${trx.dialect.placeholder(1)}`;
  const [row] = await trx.read(sql, [id]);
  return { method: row?.[0], salvage: Number(row?.[1] ?? 0) };
}
