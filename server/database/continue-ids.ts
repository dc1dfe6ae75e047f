import { tableOf } from '#generator/model/inflection.ts';
import type { Reader, Transaction } from './connect.ts';

/**
 * Where a new table's entity already has a history, because its schema was removed and added again, the table's ids continue
 * after those used before: no new record gets the history, comments or files of an earlier one.
 */
export async function continueIds(trx: Transaction, tables: readonly string[]): Promise<void> {
  if (tables.length === 0 || !(await hasHistory(trx))) return;
  const last = await trx.read('select entity, max(record_id) from events group by entity', []);
  for (const [entity, id] of last) {
    const table = tableOf(String(entity));
    if (tables.includes(table) && Number(id) > 0) await setLastId(trx, table, Number(id));
  }
}

/** Sets the last id of a table, so that the next row gets an id that no purged row ever had. */
export async function setLastId(trx: Transaction, table: string, last: number): Promise<void> {
  if (trx.dialect.name === 'postgres') {
    await trx.read(`select setval(pg_get_serial_sequence('${table}', 'id'), $1)`, [last]);
    return;
  }
  await trx.run('delete from sqlite_sequence where name = ?', [table]);
  await trx.run('insert into sqlite_sequence (name, seq) values (?, ?)', [table, last]);
}

async function hasHistory(reader: Reader): Promise<boolean> {
  const there =
    reader.dialect.name === 'sqlite'
      ? "select 1 from sqlite_master where type = 'table' and name = 'events'"
      : "select 1 from pg_tables where schemaname = current_schema() and tablename = 'events'";
  return (await reader.read(there, [])).length > 0;
}
