import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Migration } from '#generator/model/types.ts';
import type { Database } from './database/connect.ts';
import { appliedMigrations, MigrationRefused } from './database/migrate.ts';
import type { Settings } from './env.ts';
import { makePrivateFolder } from './private-files.ts';
import { names } from './services/backup/manifest.ts';

/** Refuses to start unless files can be written to the data folder. */
export function refuseUnwritable(dataDir: string): void {
  const trial = path.join(dataDir, `.trial-${process.pid}`);
  try {
    makePrivateFolder(dataDir);
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Error(
      `DATA_DIR: nothing can be written to ${dataDir} (${why}); name a folder that the account of this program may write to, on a disk with room`,
    );
  }
}

/**
 * Checked once the database is open: a restore that begins now detects the open database, and one that began earlier is
 * detected here.
 */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(path.join(dataDir, names.restoring))) return;
  throw new Error(
    `DATA_DIR: a restore into ${dataDir} is under way or was interrupted; let it end, or run it again: npm run restore -- <folder of the backup> --force`,
  );
}

/** The database must answer before anything else is tried with it. */
export async function refuseUnreachable(database: Database, settings: Settings): Promise<void> {
  try {
    await database.read('select 1', []);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const name = settings.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    throw new Error(`${name}: the database does not answer (${why}); check the address, the name and that it runs`);
  }
}

export function refuseUnprinted(differs: boolean): void {
  if (!differs) return;
  throw new MigrationRefused(
    'The schemas differ from the newest printed migration. Run "npm run generate", look at the new file in server/database/migrations, and start again.',
  );
}

export async function refuseOutdated(database: Database, migrations: readonly Migration[]): Promise<void> {
  const applied = await appliedMigrations(database);
  const missing = migrations.find(({ name }) => !applied?.includes(name));
  if (missing) throw new MigrationRefused(`The database lacks the migration "${missing.name}": run "npm run migrate".`);
}
