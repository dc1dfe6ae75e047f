import { type Database, queryOf, type RawRow, readOptions } from './connect.ts';
import type { Dialect } from './dialects/dialect.ts';
import { postgres } from './dialects/postgres.ts';
import { sqlite } from './dialects/sqlite.ts';
import { pgDriver } from './pg-driver.ts';
import type { SlowReads } from './slow-reads/slow-reads.ts';
import { configure, prepared } from './sqlite-client.ts';
import { openSqlite } from './sqlite-driver.ts';
import type { Words } from './words/words.ts';

const connections = 2;

/** The database for a thread that only reads, with a connection of its own: nothing it reads runs on the main thread. */
export function connectToRead(dialect: Dialect['name'], address: string): Database {
  return dialect === 'postgres' ? readPostgres(address) : readSqlite(address);
}

function readSqlite(address: string): Database {
  const connection = configure(openSqlite(address, { readonly: true }));
  connection.pragma('cache_size = -8000');
  connection.function('still_wanted', { deterministic: false }, () => 1);
  const read: Database['read'] = async (sql, values) =>
    prepared(connection, sql)
      .raw(true)
      .all(...values) as RawRow[];
  return databaseOf(sqlite, address, read, async () => void connection.close());
}

function readPostgres(address: string): Database {
  const { Pool } = pgDriver();
  const pool = new Pool({ connectionString: address, max: connections, options: readOptions });
  pool.on('error', () => {});
  const read: Database['read'] = async (sql, values) => (await pool.query(queryOf(sql, values))).rows as RawRow[];
  return databaseOf(postgres, address, read, () => pool.end());
}

function databaseOf(dialect: Dialect, address: string, read: Database['read'], close: Database['close']): Database {
  const refuse = (): never => {
    throw new Error('This connection only reads.');
  };
  const slow: SlowReads = {
    run: (_kind, _asker, work) =>
      work(async (sql, values, onRows) => {
        const rows = await read(sql, values);
        onRows?.(rows);
        return onRows ? [] : rows;
      }),
    refused: () => {},
    pause: (work) => work(),
    numbers: { running: 0, waiting: 0, ended: new Map() },
    close: async () => {},
  };
  const words: Words = {
    has: () => false,
    isRare: async () => false,
    maintain: refuse,
    catchUp: refuse,
    rebuild: refuse,
    touched: () => {},
    stop: async () => {},
  };
  return { dialect, address, read, readPlanned: read, slow, words, transaction: refuse, close };
}
