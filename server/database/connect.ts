import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import SqliteDriver, { type Database as Sqlite } from 'better-sqlite3';
import knexModule, { type Knex } from 'knex';
import pg, { type PoolClient } from 'pg';
import type { Dialect } from './dialects/dialect.ts';
import { postgres } from './dialects/postgres.ts';
import { sqlite } from './dialects/sqlite.ts';
import { configure, prepared, SqliteClient } from './sqlite-client.ts';

/** One row as the driver gives it: values in the order of the select list. */
export type RawRow = readonly unknown[];

/** Something that runs prepared SQL: the database (read-only, committed data) or an open transaction. */
export type Reader = {
  readonly dialect: Dialect;
  read(sql: string, values: readonly unknown[]): Promise<RawRow[]>;
};

export type Transaction = Reader & {
  readonly knex: Knex.Transaction;
  /** Runs a write and gives the number of changed rows. */
  run(sql: string, values: readonly unknown[]): Promise<number>;
  /** Called after the commit, in order; never for a transaction that was undone. */
  afterCommit(work: () => void): void;
};

export type Database = Reader & {
  /** The writing connection(s), for Objection and migrations. */
  readonly knex: Knex;
  /** Everything in `work` happens or nothing; the write lock is taken at its start. */
  transaction<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type KnexFactory = (config: Knex.Config) => Knex;
const makeKnex: KnexFactory =
  (knexModule as unknown as { default?: KnexFactory }).default ?? (knexModule as unknown as KnexFactory);

/** Opens PostgreSQL by its address, or the SQLite file `leafmark.db` in the data folder (made when missing). */
export function connect(databaseUrl: string | null, dataDir: string): Database {
  if (databaseUrl) return connectPostgres(databaseUrl);
  mkdirSync(dataDir, { recursive: true });
  return connectSqlite(path.join(dataDir, 'leafmark.db'));
}

export function connectSqlite(filename: string): Database {
  const knex = makeKnex({
    client: SqliteClient as unknown as typeof Knex.Client,
    connection: { filename },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, idleTimeoutMillis: 2 ** 30, acquireTimeoutMillis: 60_000 },
  });
  let reader: Sqlite | null = null;
  const read = async (sql: string, values: readonly unknown[]): Promise<RawRow[]> => {
    reader ??= configure(new SqliteDriver(filename, { readonly: true, fileMustExist: true }));
    return prepared(reader, sql)
      .raw(true)
      .all(...values) as RawRow[];
  };
  return {
    dialect: sqlite,
    knex,
    read,
    transaction: (work) =>
      transact(knex, sqlite, work, async (trx, sql, values) => {
        const connection = (await trx.client.acquireConnection()) as Sqlite;
        const statement = prepared(connection, sql);
        if (!statement.reader) return { rows: [], changes: statement.run(...values).changes };
        const rows = statement.raw(true).all(...values) as RawRow[];
        return { rows, changes: rows.length };
      }),
    close: async () => {
      reader?.close();
      await knex.destroy();
    },
  };
}

function connectPostgres(connectionString: string): Database {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const knex = makeKnex({ client: 'pg', connection: { connectionString }, pool: { min: 0, max: 8 } });
  const pool = new pg.Pool({ connectionString, max: 8, options: '-c default_transaction_read_only=on' });
  pool.on('error', () => {});
  return {
    dialect: postgres,
    knex,
    read: async (sql, values) => {
      const result = await pool.query({ name: statementName(sql), text: sql, values: [...values], rowMode: 'array' });
      return result.rows as RawRow[];
    },
    transaction: (work) =>
      transact(knex, postgres, work, async (trx, sql, values) => {
        const client = (await trx.client.acquireConnection()) as PoolClient;
        const result = await client.query({
          name: statementName(sql),
          text: sql,
          values: [...values],
          rowMode: 'array',
        });
        return { rows: result.rows as RawRow[], changes: result.rowCount ?? 0 };
      }),
    close: async () => {
      await pool.end();
      await knex.destroy();
    },
  };
}

type Execute = (
  trx: Knex.Transaction,
  sql: string,
  values: readonly unknown[],
) => Promise<{ rows: RawRow[]; changes: number }>;

async function transact<T>(
  knex: Knex,
  dialect: Dialect,
  work: (trx: Transaction) => Promise<T>,
  execute: Execute,
): Promise<T> {
  const committed: (() => void)[] = [];
  const result = await knex.transaction((trx) =>
    work({
      dialect,
      knex: trx,
      read: async (sql, values) => (await execute(trx, sql, values)).rows,
      run: async (sql, values) => (await execute(trx, sql, values)).changes,
      afterCommit: (after) => committed.push(after),
    }),
  );
  for (const after of committed) after();
  return result;
}

const names = new Map<string, string>();

/** PostgreSQL knows a prepared statement by a name of at most 63 characters. */
function statementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  if (names.size > 5000) names.clear();
  const name = `s${createHash('sha256').update(sql).digest('base64url').slice(0, 30)}`;
  names.set(sql, name);
  return name;
}
