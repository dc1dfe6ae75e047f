import type { Database as Sqlite } from 'better-sqlite3';
import BetterSqliteClient from 'knex/lib/dialects/better-sqlite3/index.js';
import { openSqlite } from './sqlite-driver.ts';

export type Query = { sql: string; bindings?: unknown[]; response?: unknown; context?: unknown };
type Settings = { filename: string };
export type KnexClient = new (
  config: unknown,
) => {
  version: string | null;
  readonly connectionSettings: Settings;
  acquireRawConnection(): Promise<unknown>;
  destroyRawConnection(connection: unknown): Promise<void>;
  _formatBindings(bindings: unknown[] | undefined): unknown[];
};

/** knex's SQLite client with the driver for the running version of Node.js; knex itself supports only one driver name. */
export class SqliteClient extends (BetterSqliteClient as unknown as KnexClient) {
  _driver(): unknown {
    return openSqlite;
  }

  override async acquireRawConnection(): Promise<Sqlite> {
    return openSqlite(this.connectionSettings.filename);
  }
}
