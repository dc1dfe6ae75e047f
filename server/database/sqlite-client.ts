import type { Database as Sqlite, Statement } from 'better-sqlite3';
import BetterSqliteClient from 'knex/lib/dialects/better-sqlite3/index.js';
import { remember } from '#server/remember.ts';

type Query = { sql: string; bindings?: unknown[]; response?: unknown; context?: unknown };
type KnexClient = new (
  config: unknown,
) => {
  acquireRawConnection(): Promise<Sqlite>;
  _formatBindings(bindings: unknown[] | undefined): unknown[];
};

const statements = new WeakMap<Sqlite, Map<string, Statement>>();
const keptStatements = 500;

/** A statement prepared once per connection; the oldest make room. */
export function prepared(connection: Sqlite, sql: string): Statement {
  const known = remember(statements, connection, () => new Map<string, Statement>());
  let statement = known.get(sql);
  if (statement) return statement;
  if (known.size >= keptStatements) known.delete(known.keys().next().value as string);
  statement = connection.prepare(sql);
  known.set(sql, statement);
  return statement;
}

/** Pragmas of every connection: see design, section 7. */
export function configure(connection: Sqlite): Sqlite {
  connection.pragma('busy_timeout = 5000');
  connection.pragma('foreign_keys = ON');
  connection.pragma('synchronous = FULL');
  connection.pragma('cache_size = -32000');
  connection.pragma('mmap_size = 268435456');
  return connection;
}

/** knex on one connection of ours, with kept statements. Transactions are begun and ended by connect.ts, not by knex. */
export function clientOn(connection: Sqlite): KnexClient {
  return class extends (BetterSqliteClient as unknown as KnexClient) {
    override async acquireRawConnection(): Promise<Sqlite> {
      return connection;
    }

    async _query(_connection: Sqlite, query: Query): Promise<Query> {
      const statement = prepared(connection, query.sql);
      const bindings = this._formatBindings(query.bindings);
      if (statement.reader) {
        query.response = statement.raw(false).all(bindings);
        return query;
      }
      const result = statement.run(bindings);
      query.response = result;
      query.context = { lastID: result.lastInsertRowid, changes: result.changes };
      return query;
    }
  };
}
