import { daysThrough } from '#schemas/_meta/days.ts';
import type { PlugContext } from '#server/crud/plugs.ts';

type Entry = {
  readonly id: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly amounts: readonly number[];
};

/**
 * A disposal ends every active depreciation of the asset: the current period is reduced to its days until then, and the
 * entries of later periods are removed.
 */
export async function writeDisposalEntries({ trx }: PlugContext, asset: number, day: string): Promise<void> {
  const p = trx.dialect.placeholder;
  const sql = `select e.id, e.starts_on, e.ends_on, e.opening, e.amount from depreciation_entries e
    join asset_depreciations d on d.id = e.asset_depreciation_id
    where d.asset_id = ${p(1)} and d.state = 'active' and d.deleted_at is null and e.deleted_at is null
    and e.is_posted = ${p(2)} and e.ends_on > ${p(3)}`;
  const rows = await trx.read(sql, [asset, trx.dialect.encodeBoolean(false), day]);
  for (const [id, startsOn, endsOn, ...amounts] of rows) {
    const entry = { id: Number(id), startsOn: String(startsOn), endsOn: String(endsOn), amounts: amounts.map(Number) };
    if (entry.startsOn > day) await trx.run(`delete from depreciation_entries where id = ${p(1)}`, [entry.id]);
    else await cut(trx, entry, day);
  }
}

async function cut(trx: PlugContext['trx'], { id, startsOn, endsOn, amounts }: Entry, day: string): Promise<void> {
  const p = trx.dialect.placeholder;
  const [opening = 0, whole = 0] = amounts;
  const part = (whole * daysThrough(startsOn, day)) / daysThrough(startsOn, endsOn);
  const amount = Math.round(part / hundredth) * hundredth;
  const sql = `update depreciation_entries set ends_on = ${p(1)}, amount = ${p(2)}, closing = ${p(3)}, kind = 'disposal' where id = ${p(4)}`;
  await trx.run(sql, [day, amount, opening - amount, id]);
}

/** A hundredth of the currency in the unit in which amounts are stored. */
const hundredth = 100;
