import path from 'node:path';
import { putFile } from '#generator/files.ts';
import { promotionOf } from '#generator/promote.ts';
import { connect } from './database/connect.ts';
import { readSettings } from './env.ts';
import { root } from './root.ts';
import { readCustomFields } from './services/custom-fields/read-custom-fields.ts';

const usage = 'npm run promote -- <entity> <key> [--as <property>]';

/**
 * `npm run promote -- asset voltage [--as rated_voltage]`: turns a custom field of all clients into a property with a
 * column.
 */
async function main(words: readonly string[]): Promise<void> {
  const [entity, given, flag, as] = words;
  if (!entity || !given || (flag !== undefined && (flag !== '--as' || !as)) || words.length > 4) throw new Error(usage);
  const key = given.replace(/^cf_/, '');
  const settings = readSettings(process.env, root);
  const database = connect(settings.databaseUrl, settings.dataDir);
  try {
    const known = (await readCustomFields(database)).filter((field) => field.entity === entity);
    const found = known.find((field) => field.key === key && field.client_id === null);
    const custom = found ?? known.find((field) => field.key === key);
    if (!custom) throw new Error(`${entity} has no custom field "${key}"; it has ${names(known)}`);
    const files = promotionOf(root, custom, as ?? key);
    for (const [file, text] of Object.entries(files)) {
      putFile(path.join(root, file), text);
      process.stdout.write(`written ${file}\n`);
    }
    process.stdout.write(
      'Run "npm run generate" for the types; the next start, or "npm run migrate", moves the values.\n',
    );
  } finally {
    await database.close();
  }
}

function names(known: readonly { readonly key: string }[]): string {
  return known.map(({ key }) => key).join(', ') || 'none';
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
