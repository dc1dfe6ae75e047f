import type { Money } from '#generator/text/money.ts';
import type { Reader } from '#server/database/connect.ts';

/** The currency of an organisation; null where it has none, and without an organisation. */
export async function moneyOf(reader: Reader, clientId: unknown): Promise<Money | null> {
  if (typeof clientId !== 'number') return null;
  const sql = `select m.iso_code, m.format from clients c join currencies m on m.id = c.currency_id
    where c.id = ${reader.dialect.placeholder(1)}`;
  const [row] = await reader.read(sql, [clientId]);
  return row ? { currency: String(row[0]), grouping: row[1] === 'in_lakh' ? 'in_lakh' : 'western' } : null;
}
