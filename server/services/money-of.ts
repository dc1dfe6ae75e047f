import { currencyEntity, hasOwnCurrencies } from '#generator/model/currencies.ts';
import type { Model } from '#generator/model/types.ts';
import type { Money } from '#generator/text/money.ts';
import type { Reader } from '#server/database/connect.ts';

/** The currency of an organisation; null if there is no organisation or it has no currency. */
export async function moneyOf(reader: Reader, clientId: unknown): Promise<Money | null> {
  if (typeof clientId !== 'number') return null;
  const sql = `select m.iso_code, m.format from clients c join currencies m on m.id = c.currency_id
    where c.id = ${reader.dialect.placeholder(1)}`;
  const [row] = await reader.read(sql, [clientId]);
  return row ? { currency: String(row[0]), grouping: groupingOf(row[1]) } : null;
}

/** How amounts of each currency are written, by the currency's id; empty if no amount of the model names its currency. */
export async function currenciesOf(reader: Reader, { entities }: Model): Promise<ReadonlyMap<number, Money>> {
  const target = currencyEntity(entities);
  if (!target?.currency || !hasOwnCurrencies(entities)) return new Map();
  const { code, decimals, grouping } = target.currency;
  const rows = await reader.read(`select id, ${code}, ${decimals}, ${grouping} from ${target.table}`, []);
  return new Map(
    rows.map(([id, currency, digits, grouped]) => [
      Number(id),
      { currency: String(currency), grouping: groupingOf(grouped), decimals: Number(digits) },
    ]),
  );
}

function groupingOf(value: unknown): Money['grouping'] {
  return value === 'in_lakh' ? 'in_lakh' : 'western';
}
