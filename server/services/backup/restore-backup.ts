import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Migration, Model } from '#generator/model/types.ts';
import { connect, connectSqlite, type Database, sqliteFile, type Transaction } from '#server/database/connect.ts';
import { setLastId } from '#server/database/continue-ids.ts';
import { expectedTables, makeTables } from '#server/database/migrate.ts';
import { isAlone, tablesIn } from '#server/database/others.ts';
import { copyPrivate, restrictOwn } from '#server/private-files.ts';
import { makeSlotIndexes, missingSlotIndexes } from '#server/services/custom-fields/slot-index.ts';
import { keyFiles } from './make-backup.ts';
import { checkBackup, filesBelow, type Manifest, names } from './manifest.ts';
import { readTable, stored, toDisk } from './table-file.ts';

export type RestoreInput = {
  readonly folder: string;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly migrations: readonly Migration[];
  /** The model that results from all of these migrations. */
  readonly model: Model;
  /** Replaces existing data; the old SQLite file, files and keys are retained next to the new ones. */
  readonly force: boolean;
  /** A copy for experiments: webhooks are switched off, and nothing that waits is sent. */
  readonly trial?: boolean;
  readonly now: Date;
};

export class RestoreRefused extends Error {}

/**
 * Restores a backup completely or not at all. Refuses a damaged backup, one of a newer version, a target that is not empty
 * (without `force`) and a database that is in use. Everyone has to sign in again, because sessions that ended after the
 * backup would otherwise be valid again.
 */
export async function restoreBackup(input: RestoreInput): Promise<Manifest> {
  const manifest = await checkBackup(input.folder);
  const migrations = migrationsOf(manifest, input.migrations);
  const fresh = path.join(input.dataDir, names.restoring);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  try {
    await refuseFilled(input);
    for (const { path: file } of manifest.files) copyInto(path.join(fresh, file), path.join(input.folder, file));
    if (input.databaseUrl) await intoPostgres(input, manifest, migrations);
    else await intoSqlite(input, manifest, migrations, path.join(fresh, 'leafmark.db'));
    for (const file of filesBelow(fresh)) await toDisk(path.join(fresh, file));
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
  putInPlace(input, fresh);
  restrictOwn(input.dataDir);
  await toDisk(input.dataDir);
  rmSync(fresh, { recursive: true, force: true });
  return manifest;
}

function copyInto(place: string, from: string): void {
  mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
  copyPrivate(from, place);
}

/** From here on the restore cannot be undone: while the folder `restoring` exists, the product does not start. */
function putInPlace({ databaseUrl, dataDir, now }: RestoreInput, fresh: string): void {
  const aside = (file: string) => `${file}.before-${now.toISOString().replace(/[:.]/g, '-')}`;
  for (const name of keyFiles) replace(path.join(fresh, names.keys, name), path.join(dataDir, name), aside);
  replace(path.join(fresh, names.files), path.join(dataDir, names.files), aside);
  if (databaseUrl) return;
  const file = sqliteFile(dataDir);
  for (const part of ['-wal', '-shm'])
    if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside(file)}${part}`);
  replace(path.join(fresh, 'leafmark.db'), file, aside);
}

function migrationsOf(manifest: Manifest, known: readonly Migration[]): Migration[] {
  return manifest.migrations.map(([name]) => {
    const found = known.find((migration) => migration.name === name);
    if (!found)
      throw new RestoreRefused(
        `The backup was made by a newer version (it knows "${name}"); restore it with that one.`,
      );
    return found;
  });
}

const again = (folder: string) => `npm run restore -- ${folder} --force`;

async function refuseFilled({ folder, databaseUrl, dataDir, force, migrations }: RestoreInput): Promise<void> {
  const where = databaseUrl ? 'The database' : sqliteFile(dataDir);
  if (!(await isAlone(databaseUrl, dataDir)))
    throw new RestoreRefused(`${where} is in use. Stop the product (all its processes) and try again.`);
  if (force) return;
  const ours = new Set([...expectedTables(migrations).map(({ name }) => name), 'migrations']);
  if ((await tablesIn(databaseUrl, dataDir)).some((name) => ours.has(name)))
    throw new RestoreRefused(
      `${where} is not empty. Restore into an empty place, or replace what is there: ${again(folder)}`,
    );
  if (filesBelow(path.join(dataDir, names.files)).length > 0)
    throw new RestoreRefused(
      `${path.join(dataDir, names.files)} is not empty. To replace what is there: ${again(folder)}`,
    );
}

async function intoSqlite(
  input: RestoreInput,
  manifest: Manifest,
  migrations: Migration[],
  file: string,
): Promise<void> {
  const database = connectSqlite(file);
  try {
    await database.transaction((trx) => fill(trx, input, manifest, migrations));
  } finally {
    await database.close();
  }
}

async function intoPostgres(input: RestoreInput, manifest: Manifest, migrations: Migration[]): Promise<void> {
  const database: Database = connect(input.databaseUrl, input.dataDir);
  try {
    const there = new Set(await tablesIn(input.databaseUrl, input.dataDir));
    const ours = [...expectedTables(input.migrations).map(({ name }) => name), 'migrations'];
    await database.transaction(async (trx) => {
      for (const name of ours.filter((table) => there.has(table))) await trx.run(`drop table ${name} cascade`, []);
      await fill(trx, input, manifest, migrations);
    });
  } finally {
    await database.close();
  }
}

const mostValues = 10_000;

async function fill(trx: Transaction, input: RestoreInput, manifest: Manifest, migrations: Migration[]): Promise<void> {
  await makeTables(trx, migrations);
  const p = trx.dialect.placeholder;
  for (const [name, at] of manifest.migrations)
    await trx.run(`update migrations set applied_at = ${p(1)} where name = ${p(2)}`, [at, name]);
  if (trx.dialect.name === 'postgres') await trx.run('set constraints all deferred', []);
  for (const table of expectedTables(migrations)) {
    const preserved = manifest.tables.find(({ name }) => name === table.name);
    if (!preserved) throw new Error(`${input.folder}: the backup has no table ${table.name}`);
    const columns = preserved.columns.map((name) => {
      const column = table.columns.find((one) => one.name === name);
      if (!column) throw new Error(`${input.folder}: ${table.name} has no column ${name}`);
      return column;
    });
    const into = `insert into ${table.name} (${preserved.columns.join(', ')}) values `;
    for await (const rows of readTable(
      path.join(input.folder, preserved.path),
      Math.max(1, Math.floor(mostValues / columns.length)),
    )) {
      const values: unknown[] = [];
      const row = (one: readonly unknown[]) =>
        `(${columns.map((column, n) => p(values.push(stored(column, one[n], trx.dialect)))).join(', ')})`;
      await trx.run(into + rows.map(row).join(', '), values);
    }
    if (preserved.last_id) await setLastId(trx, table.name, preserved.last_id);
  }
  if (trx.dialect.name === 'postgres') await trx.run('set constraints all immediate', []);
  if (migrations.length === input.migrations.length)
    await makeSlotIndexes(trx, await missingSlotIndexes(trx, input.model));
  await trx.run(`update sessions set revoked_at = ${p(1)} where revoked_at is null`, [input.now.toISOString()]);
  if (input.trial) await disableOutgoing(trx);
}

/** A trial copy sends nothing: neither what waited when the backup was made, nor anything caused by its use. */
async function disableOutgoing(trx: Transaction): Promise<void> {
  const p = trx.dialect.placeholder(1);
  await trx.run(`update webhooks set is_active = ${p}`, [trx.dialect.encodeBoolean(false)]);
  await trx.run("update mails set status = 'failed', last_error = 'restored for trial' where status = 'waiting'", []);
  await trx.run("update webhook_deliveries set status = 'skipped' where status = 'waiting'", []);
  await trx.run("update jobs set status = 'cancelled' where status in ('waiting', 'running')", []);
}

function replace(fresh: string, place: string, aside: (file: string) => string): void {
  if (!existsSync(fresh)) return;
  if (existsSync(place)) renameSync(place, aside(place));
  renameSync(fresh, place);
}
