import { http } from '#admin/providers/http/http.ts';
import type { CurrencyView } from '#admin/providers/model/model.ts';
import type { Money } from '#generator/text/money.ts';

/** More than the number of currencies in the world. */
const most = 999;

/** How amounts of each currency are formatted, by the id of the currency. */
export async function readCurrencies(view: CurrencyView): Promise<ReadonlyMap<unknown, Money>> {
  const { plural, code, decimals, grouping } = view;
  const query = new URLSearchParams({ fields: ['id', code, decimals, grouping].join(), range: `[0,${most}]` });
  const { json } = await http(`/api/${plural}?${query}`);
  const rows = json as Record<string, unknown>[];
  return new Map(
    rows.map((row) => [
      row.id,
      {
        currency: String(row[code]),
        grouping: row[grouping] === 'in_lakh' ? 'in_lakh' : 'western',
        decimals: Number(row[decimals]),
      },
    ]),
  );
}
