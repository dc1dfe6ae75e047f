import { hundredths } from '#schemas/_meta/hundredths.ts';
import { defineHook, type PlugContext, type RowOf } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { invalid } from '#server/errors.ts';

type Entry = RowOf<'depreciation-entry'>;

/**
 * Amounts are entered only in planned entries of the method "by hand". Later entries take at most what is left, and the
 * last one all of it, so that the entries always add up to the cost less the residual value.
 */
export default defineHook('depreciation-entry', 'by-hand', {
  beforeSave: async ({ verb, before, after }, context) => {
    if (verb !== 'update' || !before || before.amount === after.amount) return;
    if (before.is_posted === true) throw invalid([{ path: '/amount', code: 'entry_posted', params: {} }]);
    const { method, salvage } = await depreciationOf(after, context);
    if (method !== 'manual') throw invalid([{ path: '/amount', code: 'entry_by_schedule', params: {} }]);
    const rest = hundredths(after.opening) - hundredths(salvage);
    const amount = hundredths(after.amount);
    if (amount < 0 || amount > rest) throw refusal('entry_exceeds_rest', rest);
    after.closing = (hundredths(after.opening) - amount) / 100;
  },
  afterSave: async ({ verb, before, after }, context) => {
    if (verb === 'update' && before && before.amount !== after.amount) await updateLaterEntries(after, context);
  },
});

/** Each entry after a changed one opens with the closing value before it; the last one closes at the residual value. */
async function updateLaterEntries(after: Entry, context: PlugContext): Promise<void> {
  const salvage = hundredths((await depreciationOf(after, context)).salvage);
  const all = records(context, 'depreciation-entry').asSystem(after.client_id);
  const later = await all.list(
    { asset_depreciation_id: after.asset_depreciation_id as number, seq: { $gt: after.seq as number } },
    { fields: ['id', 'amount'], order: [['seq', 'ASC']] },
  );
  let opening = hundredths(after.closing);
  if (later.length === 0 && opening !== salvage)
    throw refusal('last_entry_takes_rest', hundredths(after.opening) - salvage);
  for (const [index, { id, amount: planned }] of later.entries()) {
    const rest = opening - salvage;
    const amount = index === later.length - 1 ? rest : Math.min(rest, hundredths(planned));
    const closing = opening - amount;
    await all.change(
      id,
      { opening: opening / 100, amount: amount / 100, closing: closing / 100 },
      { verb: 'follow_entry' },
    );
    opening = closing;
  }
}

function refusal(code: string, rest: number): Error {
  return invalid([{ path: '/amount', code, params: { rest: rest / 100 } }]);
}

async function depreciationOf({ client_id, asset_depreciation_id }: Entry, context: PlugContext) {
  const books = records(context, 'asset-depreciation').asSystem(client_id);
  const found = await books.lock(asset_depreciation_id, { fields: ['method', 'salvage'] });
  return { method: found?.method ?? null, salvage: found?.salvage ?? 0 };
}
