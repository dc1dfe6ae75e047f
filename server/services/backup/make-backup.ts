import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Migration } from '#generator/model/types.ts';
import { appliedMigrations, expectedTables } from '#server/database/migrate.ts';
import { openSnapshot, type Snapshot } from '#server/database/snapshot.ts';
import { copyPrivate } from '#server/private-files.ts';
import { type BackupFile, type BackupTable, filesBelow, hashOf, type Manifest, names, sumOf } from './manifest.ts';
import { toDisk, writeTable } from './table-file.ts';

export type BackupInput = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** The folder that holds the backups; each backup is a folder in it. */
  readonly target: string;
  readonly migrations: readonly Migration[];
  readonly now: Date;
  readonly onTable?: (table: BackupTable) => void;
};

export const keyFiles = ['secrets.json', 'vault.key'] as const;
const prefix = 'leafmark-';

/**
 * Writes a complete backup of an installation: the rows as they are at one instant, the uploaded files and the keys. The
 * product may run and be written to meanwhile. Returns the folder, which gets its final name only when it is complete and
 * on disk.
 */
export async function makeBackup(
  input: BackupInput,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  const folder = path.join(input.target, `${prefix}${input.now.toISOString().replace(/[:.]/g, '-')}`);
  const partial = `${folder}.partial`;
  for (const name of ['', names.tables, names.files, names.keys])
    mkdirSync(path.join(partial, name), { recursive: true, mode: 0o700 });
  try {
    const manifest = await writeAll(input, partial);
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    writeFileSync(path.join(partial, names.manifest), text, { mode: 0o600 });
    writeFileSync(path.join(partial, names.sum), `${sumOf(text)}\n`, { mode: 0o600 });
    for (const file of [names.manifest, names.sum]) await toDisk(path.join(partial, file));
    renameSync(partial, folder);
    await toDisk(input.target);
    return { folder, manifest };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Files are copied before and after the rows are read, so every file that a row refers to is in the backup, even if files
 * are added or deleted meanwhile.
 */
async function writeAll(input: BackupInput, folder: string): Promise<Manifest> {
  const uploads = path.join(input.dataDir, names.files);
  copyNew(uploads, path.join(folder, names.files));
  const snapshot = await openSnapshot(input.databaseUrl, input.dataDir);
  try {
    const migrations = await ledgerOf(snapshot, input.migrations);
    const tables: BackupTable[] = [];
    for (const table of expectedTables(
      input.migrations.filter(({ name }) => migrations.some(([done]) => done === name)),
    )) {
      tables.push(await writeTable(snapshot, folder, table));
      input.onTable?.(tables.at(-1) as BackupTable);
    }
    copyNew(uploads, path.join(folder, names.files));
    for (const name of keyFiles) copyKey(input.dataDir, folder, name);
    const files = await describe(folder, [names.files, names.keys]);
    const database = snapshot.dialect.name;
    return { format: 1, made_at: input.now.toISOString(), database, migrations, tables, files };
  } finally {
    await snapshot.close();
  }
}

async function ledgerOf(snapshot: Snapshot, known: readonly Migration[]): Promise<(readonly [string, string])[]> {
  const applied = await appliedMigrations(snapshot);
  if (!applied || applied.length === 0)
    throw new Error(
      'There is nothing to back up: the database has no tables yet. Start the product, or run "npm run migrate", first.',
    );
  const unknown = applied.find((name) => !known.some((migration) => migration.name === name));
  if (unknown)
    throw new Error(`The database is newer than this program (it knows "${unknown}"); use the newer version.`);
  const rows = await snapshot.read('select name, applied_at from migrations order by name', []);
  return rows.map(([name, at]) => [String(name), String(at)] as const);
}

function copyNew(from: string, to: string): void {
  for (const file of filesBelow(from)) {
    const target = path.join(to, file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      copyPrivate(path.join(from, file), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function copyKey(dataDir: string, folder: string, name: string): void {
  const file = path.join(dataDir, name);
  if (existsSync(file)) copyPrivate(file, path.join(folder, names.keys, name));
}

async function describe(folder: string, rooms: readonly string[]): Promise<BackupFile[]> {
  const found: BackupFile[] = [];
  for (const room of rooms)
    for (const file of filesBelow(path.join(folder, room))) {
      const at = path.join(folder, room, file);
      await toDisk(at);
      found.push({ path: `${room}/${file}`, bytes: statSync(at).size, sha256: await hashOf(at) });
    }
  return found;
}

const day = 86_400_000;

/**
 * Removes the oldest complete backups beyond `retained` and incomplete ones that were abandoned a day ago; returns their
 * folders.
 */
export function dropOldBackups(target: string, retained: number, now: Date): string[] {
  const complete = readdirSync(target)
    .filter(
      (name) => name.startsWith(prefix) && !name.endsWith('.partial') && existsSync(path.join(target, name, names.sum)),
    )
    .sort();
  const old = [...complete.slice(0, Math.max(0, complete.length - retained)), ...abandonedIn(target, now)].map((name) =>
    path.join(target, name),
  );
  for (const folder of old) rmSync(folder, { recursive: true });
  return old;
}

function abandonedIn(target: string, now: Date): string[] {
  return readdirSync(target).filter(
    (name) =>
      name.startsWith(prefix) &&
      name.endsWith('.partial') &&
      statSync(path.join(target, name)).mtimeMs < now.getTime() - day,
  );
}
