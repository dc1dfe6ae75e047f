import type { Reader, Transaction } from '../connect.ts';

const prefix = 'words__';

/** The full-text table of a table's words. */
export function wordTable(table: string): string {
  return `${prefix}${table}`;
}

/**
 * Ids of the rows that may have a word with this beginning: found in the index, beyond the mark, or changed since they were
 * indexed.
 */
export function wordCandidates(table: string, placeholder: string): string {
  const words = wordTable(table);
  return [
    `select rowid from ${words} where ${words} match ${placeholder}`,
    `select id from ${table} where id > (select upto from search_marks where name = '${table}')`,
    `select row_id from search_changes where name = '${table}'`,
  ].join(' union all ');
}

/** The number of rows that the index finds, counted up to the second parameter. */
export function fewWith(table: string): string {
  const words = wordTable(table);
  return `select count(*) from (select 1 from ${words} where ${words} match ? limit ?)`;
}

/**
 * A table of words without their text: `search_text` is already normalised, so letters and digits of every script are used
 * as they are and spaces separate words. Its triggers record rows that change after they were indexed.
 */
export async function makeIndex(trx: Transaction, table: string): Promise<void> {
  const words = wordTable(table);
  const note = (row: string) => `insert or ignore into search_changes (name, row_id) values ('${table}', ${row}.id);`;
  const statements = [
    'create table if not exists search_marks (name text primary key, upto integer not null)',
    'create table if not exists search_changes (name text, row_id integer, primary key (name, row_id)) without rowid',
    `create virtual table ${words} using fts5(words, content='', contentless_delete=1, tokenize='ascii', detail=column)`,
    `create trigger ${words}_change after update of search_text on ${table}
      when old.search_text is not new.search_text begin ${note('new')} end`,
    `create trigger ${words}_gone after delete on ${table} begin ${note('old')} end`,
  ];
  for (const statement of statements) await trx.run(statement, []);
  await trx.run('insert or replace into search_marks (name, upto) values (?, 0)', [table]);
}

export async function dropIndex(trx: Transaction, table: string): Promise<void> {
  const words = wordTable(table);
  await trx.run(`drop table if exists ${words}`, []);
  for (const trigger of ['change', 'gone']) await trx.run(`drop trigger if exists ${words}_${trigger}`, []);
  for (const list of ['search_marks', 'search_changes']) await trx.run(`delete from ${list} where name = ?`, [table]);
}

/** Tables that have an index of words, whether they still exist or not. */
export async function indexedTables(reader: Reader): Promise<string[]> {
  const rows = await reader.read(
    `select name from sqlite_master where type = 'table' and sql like 'create virtual table ${prefix}%'`,
    [],
  );
  return rows.map(([name]) => String(name).slice(prefix.length));
}

export async function largestId(reader: Reader, table: string): Promise<number> {
  const [row] = await reader.read(`select coalesce(max(id), 0) from ${table}`, []);
  return Number(row?.[0]);
}

export async function markOf(reader: Reader, table: string): Promise<number> {
  const [row] = await reader.read('select upto from search_marks where name = ?', [table]);
  return Number(row?.[0] ?? 0);
}

/** Indexes the next rows beyond the mark; ids only increase, so no row is added before it. */
export async function addRows(trx: Transaction, table: string, batch: number): Promise<void> {
  const mark = await markOf(trx, table);
  const [row] = await trx.read(`select max(id) from (select id from ${table} where id > ? order by id limit ?)`, [
    mark,
    batch,
  ]);
  const upto = row?.[0] as number | null;
  if (upto === null) return;
  await trx.run(
    `insert or replace into ${wordTable(table)} (rowid, words) select id, search_text from ${table} where id > ? and id <= ?`,
    [mark, upto],
  );
  await trx.run('update search_marks set upto = ? where name = ?', [upto, table]);
}

/** Indexes rows again that were changed or deleted since they were indexed; returns how many. */
export async function changeRows(trx: Transaction, table: string, batch: number): Promise<number> {
  const rows = await trx.read('select row_id from search_changes where name = ? order by row_id limit ?', [
    table,
    batch,
  ]);
  const ids = JSON.stringify(rows.map(([id]) => id));
  const among = 'in (select value from json_each(?))';
  await trx.run(`delete from ${wordTable(table)} where rowid ${among}`, [ids]);
  await trx.run(
    `insert into ${wordTable(table)} (rowid, words) select id, search_text from ${table}
      where id ${among} and id <= (select upto from search_marks where name = '${table}')`,
    [ids],
  );
  await trx.run(`delete from search_changes where name = ? and row_id ${among}`, [table, ids]);
  return rows.length;
}
