import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database as Sqlite } from 'better-sqlite3';
import knexModule, { type Knex } from 'knex';
import type { PoolClient, QueryArrayConfig } from 'pg';
import { memoize } from '#server/memoize.ts';
import { makePrivateFile, makePrivateFolder } from '#server/private-files.ts';
import { type LogLimits, sqliteCheckpoints } from './checkpoints.ts';
import type { Dialect } from './dialects/dialect.ts';
import { postgres } from './dialects/postgres.ts';
import { sqlite } from './dialects/sqlite.ts';
import { driverFault } from './driver-faults.ts';
import { postgresOn, sqliteOn } from './knex-clients.ts';
import { pgDriver } from './pg-driver.ts';
import { postgresLimits, postgresReaders } from './slow-reads/postgres-readers.ts';
import { makeSlowReads, type SlowReads, slowReadLimits } from './slow-reads/slow-reads.ts';
import { sqliteThreads } from './slow-reads/sqlite-threads.ts';
import { configure, prepared } from './sqlite-client.ts';
import { openSqlite } from './sqlite-driver.ts';
import { statementName } from './statement-name.ts';
import { type Execute, transact, transactionOn } from './transact.ts';
import { untilUndisturbed } from './until-undisturbed.ts';
import { postgresWords } from './words/postgres-words.ts';
import { sqliteWords } from './words/sqlite-words.ts';
import type { Words } from './words/words.ts';
import { makeWriteQueue, type WriteQueue } from './write-queue.ts';

/** One row as the driver returns it: values in the order of the select list. */
export type RawRow = readonly unknown[];

/** Something that runs prepared SQL: the database (read-only, committed data) or an open transaction. */
export type Reader = {
  readonly dialect: Dialect;
  read(sql: string, values: readonly unknown[]): Promise<RawRow[]>;
  /** Returns another number after every commit of any connection; absent where getting it costs as much as reading. */
  readonly stamp?: () => number;
};

export type Transaction = Reader & {
  /** For Objection: everything it writes is part of this transaction. */
  readonly knex: Knex;
  /** Runs a write and returns the number of changed rows. */
  run(sql: string, values: readonly unknown[]): Promise<number>;
  /** Runs a part of the work that is undone on its own when it throws. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
};

export type Database = Reader & {
  /** The address of PostgreSQL, or the file of SQLite. */
  readonly address: string;
  /**
   * Reads with a plan that is made once per statement. It is for statements whose best plan does not depend on their values:
   * PostgreSQL plans the others each time, which for a search takes longer than the search itself.
   */
  readPlanned(sql: string, values: readonly unknown[]): Promise<RawRow[]>;
  /** Reads that may take long, in turn and on connections of their own. */
  readonly slow: SlowReads;
  /**
   * Runs `work` in a transaction, entirely or not at all; the write lock is taken at its start. Short work may share its commit
   * on SQLite: it is then possibly run twice, and its promise is settled after that commit.
   */
  transaction<T>(work: (trx: Transaction) => Promise<T>, commit?: Commit): Promise<T>;
  readonly words: Words;
  close(): Promise<void>;
};

/** Whether a transaction has a commit of its own or shares it with others that wait at the same time. */
export type Commit = 'own' | 'shared';

type KnexFactory = (config: Knex.Config) => Knex;
const makeKnex: KnexFactory =
  (knexModule as unknown as { default?: KnexFactory }).default ?? (knexModule as unknown as KnexFactory);

/**
 * Which connections run what. On SQLite the main thread has two connections: one writes, in transactions that run one after
 * the other (`write-queue.ts`), and one reads committed data, for everything that an index answers in a few milliseconds;
 * both block the thread while a statement runs. Reads that may take longer use `slow`: threads with a read-only connection
 * each, started when they are needed. One more thread copies the write-ahead log into the file (`checkpoints.ts`). On
 * PostgreSQL the server does the work; `slow` has connections of its own, so that the others are never all in use.
 * Opens PostgreSQL by its address, or the SQLite file `leafmark.db` in the data folder (created when missing).
 */
export function connect(databaseUrl: string | null, dataDir: string): Database {
  if (databaseUrl) return connectPostgres(databaseUrl);
  makePrivateFolder(dataDir);
  return connectSqlite(sqliteFile(dataDir));
}

/** The database file of an installation without DATABASE_URL. */
export function sqliteFile(dataDir: string): string {
  return path.join(dataDir, 'leafmark.db');
}

export function connectSqlite(filename: string, broken = endProcess, limits?: LogLimits): Database {
  makePrivateFile(filename);
  const writer = openWriter(filename);
  const reader = configure(openSqlite(filename, { readonly: true }));
  const knex = boundKnex(sqliteOn(writer));
  const queue = queueOn(writer, knex, broken);
  const dataVersion = reader.prepare('pragma data_version').pluck();
  const committed: Reader = {
    dialect: sqlite,
    stamp: () => dataVersion.get() as number,
    read: async (sql, values) =>
      prepared(reader, sql)
        .raw(true)
        .all(...values) as RawRow[],
  };
  const slow = makeSlowReads(sqliteThreads(filename));
  const checkpoints = sqliteCheckpoints(
    { filename, writer, whileNobodyWrites: queue.between, pauseReads: slow.pause },
    limits,
  );
  const write = async <T>(work: (trx: Transaction) => Promise<T>, commit: Commit = 'own') => {
    const result = await queue[commit](work);
    await checkpoints.committed();
    return result;
  };
  const words = sqliteWords(committed, write);
  return {
    ...committed,
    address: filename,
    readPlanned: committed.read,
    slow,
    words,
    transaction: async (work, commit) => {
      const result = await write(work, commit);
      words.touched();
      return result;
    },
    close: async () => {
      await Promise.all([words.stop(), slow.close(), checkpoints.close()]);
      await knex.destroy();
      reader.close();
      writer.close();
    },
  };
}

function queueOn(writer: Sqlite, knex: Knex, broken: (error: unknown) => void): WriteQueue {
  const execute = executeOn(writer);
  const begin = () => patiently(() => execute('begin immediate', []));
  const connection = { dialect: sqlite, knex, execute, begin };
  return makeWriteQueue({
    transact: (work) => transact(connection, work, broken),
    begin,
    execute: (sql) => execute(sql, []),
    transaction: transactionOn(sqlite, knex, execute),
    isOpen: () => writer.inTransaction,
    ifBroken: broken,
  });
}

function openWriter(filename: string): Sqlite {
  const writer = configure(openSqlite(filename));
  writer.pragma('journal_mode = WAL');
  writer.pragma(`busy_timeout = ${busyTimeout}`);
  return writer;
}

function executeOn(writer: Sqlite): Execute {
  return async (sql, values) => {
    const statement = prepared(writer, sql);
    if (!statement.reader) return { rows: [], changes: statement.run(...values).changes };
    const rows = statement.raw(true).all(...values) as RawRow[];
    return { rows, changes: rows.length };
  };
}

const busyTimeout = 20;
const waitForLock = 5000;

/**
 * Another process may hold the write lock; waiting for it inside the driver would block the whole process, so the wait is
 * done here.
 */
async function patiently<T>(begin: () => Promise<T>): Promise<T> {
  const until = performance.now() + waitForLock;
  for (;;) {
    try {
      return await begin();
    } catch (error) {
      if (driverFault(error) !== 'away' || performance.now() > until) throw error;
    }
    await pause(20);
  }
}

/** After a restart the process finds every commit that it has reported, and no partial one. */
function endProcess(error: unknown): void {
  process.stderr.write(
    `The disk failed while a change was written (${String(error)}). The program ends; start it again.\n`,
  );
  process.exit(74);
}

const connectionTimeoutMillis = 5000;
/**
 * Joins in the order of the statement: for a list with a dozen references, PostgreSQL takes 30 ms to search for a better
 * order.
 */
const joinsAsWritten = '-c join_collapse_limit=1';
export const readOptions = `${joinsAsWritten} -c default_transaction_read_only=on -c statement_timeout=60s`;
/** A statement that takes longer was already given up. One process each, so that no statement uses every processor. */
const slowOptions = `${joinsAsWritten} -c default_transaction_read_only=on -c statement_timeout=${slowReadLimits.longest + 1000} -c max_parallel_workers_per_gather=0`;
const planOptions = `${readOptions} -c plan_cache_mode=force_generic_plan`;
const writeOptions = `${joinsAsWritten} -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s`;

type Pool = InstanceType<ReturnType<typeof pgDriver>['Pool']>;

function connectPostgres(connectionString: string): Database {
  const pg = pgDriver();
  const poolOf = (max: number, options: string): Pool => {
    const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis, options });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const pool = poolOf(8, readOptions);
  const planned = poolOf(4, planOptions);
  const writers = poolOf(8, writeOptions);
  const { write, destroyKnex } = postgresWriter(writers);
  const readBy =
    (readers: Pool): Reader['read'] =>
    async (sql, values) =>
      (await readers.query(queryOf(sql, values))).rows as RawRow[];
  const read = readBy(pool);
  const limits = postgresLimits();
  const slow = makeSlowReads(postgresReaders(poolOf(limits.atOnce, slowOptions), pool, queryOf), limits);
  return {
    dialect: postgres,
    address: connectionString,
    slow,
    words: postgresWords({ dialect: postgres, read }, write),
    read,
    readPlanned: readBy(planned),
    transaction: write,
    close: async () => {
      await destroyKnex();
      await slow.close();
      await Promise.all([pool.end(), planned.end(), writers.end()]);
    },
  };
}

/** Transactions on the connections of a pool, each connection with a knex of its own. */
function postgresWriter(writers: Pool) {
  const bound = new Map<PoolClient, Knex>();
  writers.on('remove', (client) => {
    const knex = bound.get(client as PoolClient);
    bound.delete(client as PoolClient);
    knex?.destroy();
  });
  const knexOn = (client: PoolClient) => memoize(bound, client, () => boundKnex(postgresOn(client)));
  const write = async <T>(work: (trx: Transaction) => Promise<T>): Promise<T> => {
    const client = await writers.connect();
    const execute: Execute = async (sql, values) => {
      const result = await client.query(queryOf(sql, values));
      return { rows: result.rows as RawRow[], changes: result.rowCount ?? 0 };
    };
    try {
      return await untilUndisturbed((check) =>
        transact(
          { dialect: postgres, knex: knexOn(client), execute, begin: () => client.query(`begin; ${check}`) },
          work,
        ),
      );
    } finally {
      client.release();
    }
  };
  const destroyKnex = async () => void (await Promise.all([...bound.values()].map((knex) => knex.destroy())));
  return { write, destroyKnex };
}

export function queryOf(sql: string, values: readonly unknown[]): QueryArrayConfig<unknown[]> {
  return { name: statementName(sql), text: sql, values: [...values], rowMode: 'array' };
}

/** A knex query builder on one of our connections; it neither opens nor closes connections, and begins no transactions. */
function boundKnex(client: unknown): Knex {
  return makeKnex({
    client: client as typeof Knex.Client,
    connection: { filename: 'ours' },
    useNullAsDefault: true,
    pool: { min: 0, max: 1, idleTimeoutMillis: 2 ** 30 },
  });
}
