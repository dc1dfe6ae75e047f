import { hasColumn } from '#generator/model/tables.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import type { Transaction } from '#server/database/connect.ts';

/** The columns of a row that is not in the recycle bin, decoded; null when there is none. */
export async function readRowOf(
  trx: Pick<Transaction, 'dialect' | 'read'>,
  entity: EntityModel,
  id: number,
): Promise<Stored | null> {
  const fields = entity.fields.filter((field) => hasColumn(field) && field.kind !== 'references');
  const names = fields.map(({ name }) => name).join(', ');
  const sql = `select ${names} from ${entity.table} where id = ${trx.dialect.placeholder(1)} and deleted_at is null`;
  const [row] = await trx.read(sql, [id]);
  return row ? Object.fromEntries(fields.map(({ name, kind }, n) => [name, decoderOf(kind)(row[n] ?? null)])) : null;
}
