import path from 'node:path';
import { places, readMigrations } from '#generator/files.ts';
import { root } from '#server/root.ts';
import { dropOldBackups, makeBackup } from '#server/services/backup/make-backup.ts';
import { numberOf, runCommand, say } from './run-command.ts';

const usage = 'npm run backup -- <folder> [--keep <number of backups>]';

/** `npm run backup -- /backups --keep 14`: all rows, files and keys at one instant, while the product runs. */
runCommand({ usage, values: ['keep'], rest: [1, 1] }, async (words, { databaseUrl, dataDir }) => {
  const target = path.resolve(root, words.rest[0] as string);
  const retained = words.values.keep === undefined ? null : numberOf(words, 'keep', 1, 10_000);
  const migrations = readMigrations(path.join(root, places.migrations));
  const { folder, manifest } = await makeBackup({ databaseUrl, dataDir, target, migrations, now: new Date() });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${folder}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files and keys.`);
  say('It holds personal data and the keys of this installation: keep it as closely as the installation itself.');
  if (retained !== null) for (const old of dropOldBackups(target, retained, new Date())) say(`removed ${old}`);
  return 0;
});
