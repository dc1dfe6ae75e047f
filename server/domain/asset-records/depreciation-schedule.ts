import { fromExact } from '#generator/text/exact.ts';
import { type DepreciationTerms, depreciationRows } from '#schemas/_meta/depreciation.ts';
import { exactHundredths } from '#schemas/_meta/hundredths.ts';
import { byServer, entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';

const months: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 };

/** Rewrites the planned entries of a depreciation, from the first period that is not posted; posted entries stay. */
export async function planEntries(context: PlugContext, depreciation: Stored & { id: number }): Promise<void> {
  const { engine, trx } = context;
  const p = trx.dialect.placeholder;
  const { id } = depreciation;
  await trx.run(`delete from depreciation_entries where asset_depreciation_id = ${p(1)} and is_posted = ${p(2)}`, [
    id,
    trx.dialect.encodeBoolean(false),
  ]);
  const posted = await postedOf(context, id);
  const entity = entityNamed(context, 'depreciation-entry');
  const server = byServer(context);
  let seq = posted.lastSeq;
  for (const row of depreciationRows(termsOf(depreciation, posted))) {
    seq += 1;
    await createRow(
      { engine, trx, caller: server, entity },
      {
        asset_depreciation_id: id,
        seq,
        kind: 'schedule',
        starts_on: row.startsOn,
        ends_on: row.endsOn,
        opening: amountOf(row.opening),
        amount: amountOf(row.amount),
        closing: amountOf(row.closing),
      },
    );
  }
}

type Posted = { readonly lastSeq: number; readonly periods: number; readonly amount: number };

/** The posted entries: the last number, the number of periods, and the total amount. */
async function postedOf({ trx }: PlugContext, id: number): Promise<Posted> {
  const sql = `select coalesce(max(seq), 0), coalesce(sum(case when kind = 'schedule' then 1 else 0 end), 0), coalesce(sum(amount), 0)
    from depreciation_entries where asset_depreciation_id = ${trx.dialect.placeholder(1)} and deleted_at is null`;
  const [row] = await trx.read(sql, [id]);
  return { lastSeq: Number(row?.[0]), periods: Number(row?.[1]), amount: fromExact(Number(row?.[2])) };
}

function termsOf(row: Stored, posted: Posted): DepreciationTerms {
  return {
    method: row.method as DepreciationTerms['method'],
    cost: exactHundredths(row.cost),
    salvage: exactHundredths(row.salvage),
    lifeMonths: Number(row.life_months),
    periodMonths: months[String(row.frequency)] ?? 12,
    ratePercent: row.rate_pct === null ? null : Number(row.rate_pct),
    startsOn: String(row.in_service_on),
    firstEndsOn: (row.first_posting_on as string | null) ?? null,
    byDays: row.prorata !== 'none',
    accumulated: exactHundredths(row.opening_accumulated) + exactHundredths(posted.amount),
    periodsBefore: Number(row.opening_periods ?? 0) + posted.periods,
  };
}

function amountOf(value: bigint): number {
  return Number(value) / 100;
}
