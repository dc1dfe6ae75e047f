import path from 'node:path';
import { places, readMigrations } from '#generator/files.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { readSettings } from './env.ts';
import { root } from './root.ts';

/**
 * `npm run migrate [-- --yes] [-- --to 0003_name] [-- --value room.wing=North]`: migrates the database to the newest printed
 * migration, or back to an earlier one.
 */
async function main(words: readonly string[]): Promise<void> {
  const unknown = words.find((word, n) => !options.includes(word) && !withValue.includes(words[n - 1] ?? ''));
  if (unknown)
    throw new Error(
      `unknown option ${unknown}; known are --yes, --to <migration> and --value <entity>.<field>=<value>`,
    );
  const values = givenValues(words);
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
    const { applied, undone, changes } = await migrate(database, migrations, {
      yes: words.includes('--yes'),
      values,
      ...(to && { to }),
    });
    for (const name of applied) process.stdout.write(`applied ${name}\n`);
    for (const change of changes) process.stdout.write(`${change}\n`);
    for (const name of undone) process.stdout.write(`taken back ${name}\n`);
    if (applied.length + undone.length === 0) process.stdout.write('The database is up to date.\n');
  } finally {
    await database.close();
  }
}

const withValue = ['--to', '--value'];
const options = ['--yes', ...withValue];

/** The values of every `--value <entity>.<field>=<value>`. */
function givenValues(words: readonly string[]): Map<string, string> {
  const given = words.filter((_, n) => words[n - 1] === '--value');
  const pairs = given.map((word) => /^([a-z][a-z0-9-]*\.[a-z][a-z0-9_]*)=(.*)$/s.exec(word));
  const wrong = given.find((_, n) => pairs[n] === null);
  if (wrong !== undefined) throw new Error(`--value ${wrong}: it has the form <entity>.<field>=<value>`);
  return new Map(pairs.map((pair) => [String(pair?.[1]), String(pair?.[2])]));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
