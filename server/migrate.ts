import path from 'node:path';
import { places, readMigrations } from '#generator/files.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { readSettings } from './env.ts';
import { root } from './root.ts';

/** `npm run migrate [-- --yes] [-- --to 0003_name]`: brings the database to the newest printed migration, or back to one. */
async function main(words: readonly string[]): Promise<void> {
  const unknown = words.find((word, n) => word !== '--yes' && word !== '--to' && words[n - 1] !== '--to');
  if (unknown) throw new Error(`unknown option ${unknown}; known are --yes and --to <migration>`);
  const settings = readSettings(process.env, root);
  const migrations = readMigrations(path.join(root, places.migrations));
  const at = words.indexOf('--to');
  const to = at < 0 ? undefined : words[at + 1];
  if (at >= 0 && to !== '0' && !migrations.some(({ name }) => name === to)) {
    throw new Error(
      `--to ${to ?? ''}: no such migration; there are ${migrations.map(({ name }) => name).join(', ')} (0 takes all back)`,
    );
  }
  const database = connect(settings.databaseUrl, settings.dataDir);
  try {
    const { applied, undone } = await migrate(database, migrations, {
      yes: words.includes('--yes'),
      ...(to && { to }),
    });
    for (const name of applied) process.stdout.write(`applied ${name}\n`);
    for (const name of undone) process.stdout.write(`taken back ${name}\n`);
    if (applied.length + undone.length === 0) process.stdout.write('The database is up to date.\n');
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
