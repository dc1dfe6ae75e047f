import type { RawRow, Reader } from './connect.ts';
import { sqliteFile } from './connect.ts';
import { postgres } from './dialects/postgres.ts';
import { sqlite } from './dialects/sqlite.ts';
import { pgDriver } from './pg-driver.ts';
import { configure } from './sqlite-client.ts';
import { openSqlite } from './sqlite-driver.ts';

/** A database as it was at one instant, no matter how much is written to it in the meantime. */
export type Snapshot = Reader & {
  /** All rows of a statement, a thousand at a time. */
  batches(sql: string): AsyncIterable<readonly RawRow[]>;
  /** The highest id that a table has ever assigned, including purged rows; 0 for none. */
  lastId(table: string): Promise<number>;
  close(): Promise<void>;
};

const size = 1000;

/** Opens a view of its own, which neither blocks others nor is blocked by them. Throws where there is no database. */
export function openSnapshot(databaseUrl: string | null, dataDir: string): Promise<Snapshot> {
  return databaseUrl ? ofPostgres(databaseUrl) : ofSqlite(sqliteFile(dataDir));
}

async function ofSqlite(file: string): Promise<Snapshot> {
  const connection = configure(openSqlite(file, { readonly: true, fileMustExist: true }));
  connection.exec('begin');
  const read: Reader['read'] = async (sql, values) =>
    connection
      .prepare(sql)
      .raw(true)
      .all(...values) as RawRow[];
  await read('select count(*) from sqlite_master', []);
  return {
    dialect: sqlite,
    read,
    batches: async function* (sql) {
      let batch: RawRow[] = [];
      for (const row of connection.prepare(sql).raw(true).iterate()) {
        batch.push(row as RawRow);
        if (batch.length < size) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    lastId: async (table) =>
      Number((await read('select seq from sqlite_sequence where name = ?', [table]))[0]?.[0] ?? 0),
    close: async () => {
      connection.close();
    },
  };
}

async function ofPostgres(connectionString: string): Promise<Snapshot> {
  const { Client } = pgDriver();
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  const read: Reader['read'] = async (sql, values) =>
    (await client.query({ text: sql, values: [...values], rowMode: 'array' })).rows as RawRow[];
  await read('select 1', []);
  return {
    dialect: postgres,
    read,
    batches: async function* (sql) {
      await client.query(`declare batches no scroll cursor for ${sql}`);
      for (let more = true; more; ) {
        const batch = await read(`fetch ${size} from batches`, []);
        more = batch.length === size;
        if (batch.length > 0) yield batch;
      }
      await client.query('close batches');
    },
    lastId: async (table) => {
      const [[name] = []] = await read(`select pg_get_serial_sequence('${table}', 'id')`, []);
      const [[last, isUsed] = []] = await read(`select last_value, is_called from ${String(name)}`, []);
      return isUsed === true ? Number(last) : 0;
    },
    close: () => client.end(),
  };
}
