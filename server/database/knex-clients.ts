import type { Database as Sqlite } from 'better-sqlite3';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import type { PoolClient } from 'pg';
import { type KnexClient, type Query, SqliteClient } from './knex-sqlite.ts';
import { prepared } from './sqlite-client.ts';
import { statementName } from './statement-name.ts';

/** knex's SQLite client on one of our connections, with cached statements. */
export function sqliteOn(connection: Sqlite): KnexClient {
  return class extends SqliteClient {
    override async acquireRawConnection(): Promise<Sqlite> {
      return connection;
    }

    override async destroyRawConnection(): Promise<void> {}

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

/** knex's PostgreSQL client on one of our connections. */
export function postgresOn(connection: PoolClient): KnexClient {
  return class extends (PostgresClient as unknown as KnexClient) {
    override version = '12';

    override async acquireRawConnection(): Promise<PoolClient> {
      return connection;
    }

    override async destroyRawConnection(): Promise<void> {}

    async _query(_connection: PoolClient, query: Query): Promise<Query> {
      const values = query.bindings ?? [];
      query.response = await connection.query({ name: statementName(query.sql), text: query.sql, values });
      return query;
    }
  };
}
