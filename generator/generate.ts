import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn, places, putFile, readMigrations, textOf } from './files.ts';
import { formerNameFaults } from './lint/former-names.ts';
import { loadModel } from './model/build-model.ts';
import { formatFaults } from './model/faults.ts';
import { internalTables } from './model/internal-tables.ts';
import { tablesOf } from './model/tables.ts';
import type { Model } from './model/types.ts';
import { keywordReference } from './printers/keyword-reference.ts';
import { metaSchema } from './printers/meta-schema.ts';
import { migrationText, printMigration } from './printers/migration/print-migration.ts';
import { prettyJson } from './printers/pretty-json.ts';
import { printScreenWords } from './printers/screen-words.ts';
import { readWords } from './words.ts';

export type GenerateOptions = {
  /** Only reports what is out of date and writes nothing. */
  readonly check?: boolean;
  readonly only?: 'types' | 'migration';
};

/** A file that differs from what the model prints: its path from the root, and its new text (null: it is deleted). */
export type Stale = { readonly path: string; readonly text: string | null };

/**
 * Prints the generated files: types, the meta-schema of the schemas, the reference of keywords, the next migration.
 *
 * @param root the folder of the project
 * @returns the files that were out of date
 */
export async function generate(root: string, options: GenerateOptions = {}): Promise<readonly Stale[]> {
  const model = loadModel(join(root, places.schemas));
  const stale = [
    ...(options.only === 'migration' ? [] : await staleTypes(root, model)),
    ...(options.only ? [] : [...staleMetaSchema(root), ...staleReference(root)]),
    ...(options.only === 'types' ? [] : staleMigration(root, model)),
  ];
  if (!options.check) for (const { path, text } of stale) putFile(join(root, path), text);
  return stale;
}

/** The printer of types is a development tool: it is loaded only when types are printed. */
async function staleTypes(root: string, model: Model): Promise<Stale[]> {
  const { printTypes } = await import('./printers/types.ts');
  const printed = { ...(await printTypes(model)), ...printWords(join(root, places.schemas)) };
  const outdated = filesIn(join(root, places.types), '.ts').filter((name) => !(name in printed));
  return [
    ...Object.entries(printed).flatMap(([name, text]) => staleFile(root, `${places.types}/${name}`, text)),
    ...outdated.map((name) => ({ path: `${places.types}/${name}`, text: null })),
  ];
}

/** Schemas without the words of the platform, as those of a test, have no screens. */
function printWords(schemas: string): Readonly<Record<string, string>> {
  if (!existsSync(join(schemas, 'locales/en/pages.json'))) return {};
  return { 'screen-words.ts': printScreenWords(readWords(schemas, 'en').screens) };
}

function staleMetaSchema(root: string): Stale[] {
  return staleFile(root, places.metaSchema, `${prettyJson(metaSchema())}\n`);
}

/** An installation without the documents folder gets no reference. */
function staleReference(root: string): Stale[] {
  return existsSync(join(root, dirname(places.keywords))) ? staleFile(root, places.keywords, keywordReference()) : [];
}

function staleMigration(root: string, model: Model): Stale[] {
  const migrations = readMigrations(join(root, places.migrations));
  const faults = formerNameFaults(model, migrations);
  if (faults.length > 0) throw new Error(formatFaults(faults));
  const migration = printMigration(migrations, tablesOf(model, internalTables));
  return migration ? [{ path: `${places.migrations}/${migration.name}.json`, text: migrationText(migration) }] : [];
}

function staleFile(root: string, path: string, text: string): Stale[] {
  return textOf(join(root, path)) === text ? [] : [{ path, text }];
}

async function main(flags: readonly string[]): Promise<void> {
  const check = flags.includes('--check');
  const stale = await generate(process.cwd(), { check, ...(flags.includes('--types-only') ? { only: 'types' } : {}) });
  for (const { path, text } of stale)
    console.log(`${check ? 'stale' : text === null ? 'removed' : 'printed'}  ${path}`);
  if (stale.length === 0) console.log('Everything printed is up to date.');
  if (!check || stale.length === 0) return;
  console.error('Run "npm run generate" and commit what it prints.');
  process.exitCode = 1;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
