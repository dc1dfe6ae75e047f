import { depreciationRows } from '#schemas/_meta/depreciation.ts';
import type { DataStep } from '../data-steps.ts';

type Trx = Parameters<DataStep>[0];

/**
 * The main books of every organisation were those of the Companies Act, and stay so. Planned periods of an asset in service
 * from the 29th to the 31st, and of a life that is no multiple of its period, are planned again. The books of disposed
 * assets, whose last entries were still planned, are posted and closed.
 */
export const bringBooksAlong: DataStep = async (trx) => {
  await markMainBooks(trx);
  const closed = await closeDisposed(trx);
  const planned = await planAgain(trx);
  const paper = `select count(distinct d.asset_id) from asset_disposals d join assets a on a.id = d.asset_id
    where d.state = 'completed' and d.deleted_at is null and a.state <> 'disposed' and a.deleted_at is null`;
  const [[onPaper] = []] = await trx.read(paper, []);
  if (closed + planned + Number(onPaper) === 0) return;
  return `${planned} depreciations were planned again, ${closed} of disposed assets were posted and closed; ${Number(onPaper)} assets have a completed disposal and are not disposed of yet: condemn and dispose of them.`;
};

async function markMainBooks(trx: Trx): Promise<void> {
  const p = trx.dialect.placeholder;
  await trx.run("update clients set main_book = 'companies_act'", []);
  for (const [isMain, sign] of [
    [true, '='],
    [false, '<>'],
  ] as const)
    await trx.run(
      `update asset_depreciations set main_book = 'companies_act', is_main = ${p(1)} where book ${sign} 'companies_act'`,
      [trx.dialect.encodeBoolean(isMain)],
    );
}

async function closeDisposed(trx: Trx): Promise<number> {
  const p = trx.dialect.placeholder;
  const [yes, no] = [trx.dialect.encodeBoolean(true), trx.dialect.encodeBoolean(false)];
  const open = `select d.id, d.asset_id, a.disposed_on from asset_depreciations d join assets a on a.id = d.asset_id
    where d.state = 'active' and a.state = 'disposed' and a.disposed_on is not null order by d.id`;
  const rows = await trx.read(open, []);
  for (const [id, asset, day] of rows) {
    const later = `delete from depreciation_entries where asset_depreciation_id = ${p(1)} and is_posted = ${p(2)} and starts_on > ${p(3)}`;
    await trx.run(later, [id, no, day]);
    const post = `update depreciation_entries set is_posted = ${p(1)}, posted_at = ${p(2)} where asset_depreciation_id = ${p(3)} and is_posted = ${p(4)}`;
    await trx.run(post, [yes, `${day}T00:00:00.000Z`, id, no]);
    const posted = (what: string) =>
      `(select ${what} from depreciation_entries e where e.asset_depreciation_id = asset_depreciations.id and e.deleted_at is null)`;
    await trx.run(
      `update asset_depreciations set state = 'closed', accumulated = ${posted('coalesce(sum(e.amount), 0)')},
        book_value = cost - coalesce(opening_accumulated, 0) - ${posted('coalesce(sum(e.amount), 0)')},
        posted_until = ${posted('max(e.ends_on)')} where id = ${p(1)}`,
      [id],
    );
    const main = `(select max(d.book_value) from asset_depreciations d where d.asset_id = assets.id and d.deleted_at is null and d.book = 'companies_act')`;
    await trx.run(`update assets set book_value = ${main} where id = ${p(1)}`, [asset]);
    const value = '(select a.book_value from assets a where a.id = asset_disposals.asset_id)';
    await trx.run(
      `update asset_disposals set book_value = ${value}, gain_or_loss = proceeds - ${value} where asset_id = ${p(1)}`,
      [asset],
    );
  }
  return rows.length;
}

const months: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 };

/** Rewrites the planned entries of depreciations whose periods or last day were wrong; posted ones stay. */
async function planAgain(trx: Trx): Promise<number> {
  const sql = `select id, method, cost, salvage, life_months, frequency, rate_pct, in_service_on, first_posting_on, prorata,
    opening_accumulated, opening_periods from asset_depreciations where state <> 'closed' order by id`;
  let count = 0;
  for (const row of await trx.read(sql, [])) {
    const [id, method, cost, salvage, life, frequency, rate, startsOn, firstEndsOn, prorata, before, periods] = row;
    const periodMonths = months[String(frequency)] ?? 12;
    const isLate = firstEndsOn === null && Number(String(startsOn).slice(8)) > 28;
    if (!isLate && Number(life) % periodMonths === 0) continue;
    const posted = await postedOf(trx, id);
    const wanted = depreciationRows({
      method: method as 'manual',
      cost: hundredths(cost),
      salvage: hundredths(salvage),
      lifeMonths: Number(life),
      periodMonths,
      ratePercent: rate === null ? null : Number(rate) / exact,
      startsOn: String(startsOn),
      firstEndsOn: firstEndsOn === null ? null : String(firstEndsOn),
      byDays: prorata !== 'none',
      accumulated: hundredths(before) + hundredths(posted.amount),
      periodsBefore: Number(periods ?? 0) + posted.periods,
    });
    if (await rewrite(trx, id, wanted, method === 'manual', hundredths(salvage))) count += 1;
  }
  return count;
}

async function postedOf(trx: Trx, id: unknown) {
  const p = trx.dialect.placeholder;
  const sql = `select coalesce(sum(amount), 0), coalesce(sum(case when kind = 'schedule' then 1 else 0 end), 0)
    from depreciation_entries where asset_depreciation_id = ${p(1)} and is_posted = ${p(2)} and deleted_at is null`;
  const [row] = await trx.read(sql, [id, trx.dialect.encodeBoolean(true)]);
  return { amount: row?.[0], periods: Number(row?.[1]) };
}

type Wanted = ReturnType<typeof depreciationRows>;

/** Writes the wanted rows over the planned ones and deletes those left over; amounts entered by hand stay. */
async function rewrite(
  trx: Trx,
  id: unknown,
  wanted: Wanted,
  isManual: boolean,
  salvage: bigint,
): Promise<boolean> {
  const p = trx.dialect.placeholder;
  const sql = `select id, amount from depreciation_entries where asset_depreciation_id = ${p(1)} and is_posted = ${p(2)}
    and deleted_at is null order by seq`;
  const open = await trx.read(sql, [id, trx.dialect.encodeBoolean(false)]);
  if (wanted.length === 0 || open.length < wanted.length) return false;
  let opening = wanted[0]!.opening;
  for (const [n, { startsOn, endsOn, amount: usual }] of wanted.entries()) {
    const [entry, typed] = open[n]!;
    const rest = opening - salvage;
    const amount = n === wanted.length - 1 ? rest : isManual ? least(hundredths(typed), rest) : usual;
    const change = `update depreciation_entries set starts_on = ${p(1)}, ends_on = ${p(2)}, opening = ${p(3)}, amount = ${p(4)}, closing = ${p(5)} where id = ${p(6)}`;
    await trx.run(change, [startsOn, endsOn, stored(opening), stored(amount), stored(opening - amount), entry]);
    opening -= amount;
  }
  for (const [entry] of open.slice(wanted.length))
    await trx.run(`delete from depreciation_entries where id = ${p(1)}`, [entry]);
  return true;
}

/** Exact numbers are stored as ten-thousandths. */
const exact = 10_000;

function hundredths(value: unknown): bigint {
  return BigInt(Math.round(Number(value ?? 0) / 100));
}

function stored(value: bigint): number {
  return Number(value) * 100;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
