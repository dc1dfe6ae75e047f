import path from 'node:path';
import { places, readMigrations } from '#generator/files.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { root } from '#server/root.ts';
import { checkBackup } from '#server/services/backup/manifest.ts';
import { restoreBackup } from '#server/services/backup/restore-backup.ts';
import { runCommand, say } from './run-command.ts';

const usage = 'npm run restore -- <folder of one backup> [--force] [--check] [--trial]';

/**
 * `npm run restore -- /backups/leafmark-2026-11-21T02-15-00-000Z`: restores a backup; `--check` only checks that it is
 * complete, `--trial` makes a copy that sends nothing.
 */
runCommand({ usage, flags: ['force', 'check', 'trial'], rest: [1, 1] }, async (words, { databaseUrl, dataDir }) => {
  const folder = path.resolve(root, words.rest[0] as string);
  if (words.flags.has('check')) {
    const { made_at, tables, files } = await checkBackup(folder);
    say(`The backup of ${made_at} is whole: ${tables.length} tables, ${files.length} files and keys.`);
    return 0;
  }
  const migrations = readMigrations(path.join(root, places.migrations));
  const force = words.flags.has('force');
  const model = loadModel(path.join(root, places.schemas));
  const trial = words.flags.has('trial');
  const now = new Date();
  const manifest = await restoreBackup({ folder, databaseUrl, dataDir, migrations, model, force, trial, now });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${rows} rows of ${manifest.made_at}. Everyone signs in again.`);
  if (trial) say('Webhooks are switched off, and what waited to be sent was given up.');
  if (manifest.migrations.length < migrations.length)
    say('The backup is of an earlier version: run "npm run migrate".');
  say('Now run "npm run doctor -- --fix", then start the product.');
  return 0;
});
