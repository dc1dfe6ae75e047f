import type { EntityModel, Sequence } from '#generator/model/types.ts';
import { readNumber } from '#schemas/_meta/number-pattern.ts';
import { counterPeriod } from '#server/crud/write/numbers.ts';
import type { Reader } from '#server/database/connect.ts';

/** The highest count assigned to rows, by the period of its counter; rows in the recycle bin are included. */
export type UsedCounts = ReadonlyMap<string, number>;

/** The counts that a client's rows use under a pattern (0: all rows of an entity that counts across clients). */
export async function usedCounts(
  reader: Reader,
  entity: EntityModel,
  client: number,
  pattern: string,
): Promise<UsedCounts> {
  const { field, within } = entity.sequence as Sequence;
  const own = ownRows(entity) ? ` and coalesce(client_id, 0) = ${reader.dialect.placeholder(1)}` : '';
  const sql = `select ${within ?? 'null'}, ${field} from ${entity.table} where ${field} is not null${own}`;
  const used = new Map<string, number>();
  for (const [parent, text] of await reader.read(sql, own ? [client] : [])) {
    const number = readNumber(pattern, String(text));
    if (!number) continue;
    const period = counterPeriod(number.period, parent ?? null);
    used.set(period, Math.max(number.count, used.get(period) ?? 0));
  }
  return used;
}

/** The clients whose rows of an entity are counted separately; 0 if all are counted together. */
export async function countingClients(reader: Reader, entity: EntityModel): Promise<readonly number[]> {
  if (!ownRows(entity)) return [0];
  const rows = await reader.read(`select distinct coalesce(client_id, 0) from ${entity.table} order by 1`, []);
  return rows.map(([client]) => Number(client));
}

function ownRows({ sequence, field }: EntityModel): boolean {
  return sequence?.across === 'client' && field.client_id !== undefined;
}
