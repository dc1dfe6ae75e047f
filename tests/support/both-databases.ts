import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { places, readMigrations } from '#generator/files.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { makeBackup } from '#server/services/backup/make-backup.ts';
import { restoreBackup } from '#server/services/backup/restore-backup.ts';
import { startApp, type TestApp, type TestAppOptions } from './app.ts';
import { emptyDatabase, type TestDatabase } from './databases.ts';

export type BothDatabases = {
  readonly sqlite: TestApp;
  readonly postgres: TestApp;
  stop(): Promise<void>;
};

/**
 * The product twice with the same rows, files and keys: the demo is written on SQLite, and its backup is restored on
 * PostgreSQL. No job and no timer runs, since nobody can say which of the two would be first.
 */
export async function startOnBoth(options: Pick<TestAppOptions, 'clock' | 'env'>): Promise<BothDatabases> {
  const first = await emptyDatabase('sqlite');
  const second = await emptyDatabase('postgres');
  // Statements are cached with the loaded code, for one kind of database: each product here loads its own.
  const own = { ...options, home: process.cwd() };
  const seeded = await startApp({ ...own, store: { ...first, drop: async () => {} } });
  await seeded.stop();
  await copyInto(second, first, options.clock?.() ?? new Date());
  const sqlite = await startApp({ ...own, store: first });
  const postgres = await startApp({ ...own, store: second });
  await countIdsAsSqlite(sqlite, second);
  for (const app of [sqlite, postgres]) await app.stopJobs();
  return {
    sqlite,
    postgres,
    stop: async () => void (await Promise.all([sqlite.stop(), postgres.stop()])),
  };
}

async function copyInto(to: TestDatabase, from: TestDatabase, now: Date): Promise<void> {
  const migrations = readMigrations(places.migrations);
  const target = path.join(from.dataDir, 'backups');
  const { folder } = await makeBackup({ databaseUrl: from.url, dataDir: from.dataDir, target, migrations, now });
  const model = loadModel(places.schemas);
  await restoreBackup({ folder, databaseUrl: to.url, dataDir: to.dataDir, migrations, model, force: false, now });
  rmSync(target, { recursive: true, force: true });
}

const counter = `create table test_ids (name text primary key, last bigint not null);
  create function test_next_id(text) returns bigint language sql as
  'update test_ids set last = last + 1 where name = $1 returning last'`;

/** A sequence of PostgreSQL does not return a number when a write is undone. This counter does, as SQLite's does. */
async function countIdsAsSqlite(sqlite: TestApp, { url }: TestDatabase): Promise<void> {
  const rows = await sqlite.database.read('select name, seq from sqlite_sequence', []);
  const lastByTable = new Map(rows.map(([name, last]) => [String(name), Number(last)]));
  const client = new pg.Client({ connectionString: url as string });
  await client.connect();
  try {
    await client.query(counter);
    for (const { table } of Object.values(sqlite.access.engine().model.entities)) {
      await client.query('insert into test_ids values ($1, $2)', [table, lastByTable.get(table) ?? 0]);
      await client.query(`alter table ${table} alter id drop identity, alter id set default test_next_id('${table}')`);
    }
  } finally {
    await client.end();
  }
}
