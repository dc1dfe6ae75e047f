import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { places } from '#generator/files.ts';
import type { DataWork, Migration, Step } from '#generator/model/types.ts';
import { codeFolder } from '#server/root.ts';
import type { Transaction } from './connect.ts';
import { MigrationRefused } from './migration-refused.ts';

/**
 * A data step in TypeScript: an exported function of the file that has its migration's name. It works on the tables as that
 * migration leaves them, so it names columns itself and does not use the model, which is always the current one. A sentence
 * that it answers says what it changed; the command and the start print it.
 */
export type DataStep = (trx: Pick<Transaction, 'dialect' | 'read' | 'run'>) => Promise<string | undefined>;

/** The functions that data steps name, by migration and name. */
export type DataCode = ReadonlyMap<string, DataStep>;

type DataStepOf = Extract<Step, { op: 'data' }>;

/** Loads the code that data steps name, before anything is changed; throws an Error that names missing code. */
export async function loadDataCode(
  migrations: readonly Migration[],
  folder = path.join(codeFolder, places.migrations),
): Promise<DataCode> {
  const code = new Map<string, DataStep>();
  for (const { name, steps } of migrations) {
    const wanted = steps.flatMap((step) => (step.op === 'data' ? functionsOf(step) : []));
    if (wanted.length === 0) continue;
    const module = await importFromFolder(folder, name);
    for (const one of wanted) {
      const found = module[one];
      if (typeof found !== 'function') throw new Error(`${name}: its file ${name}.ts exports no function "${one}"`);
      code.set(keyOf(name, one), found as DataStep);
    }
  }
  return code;
}

function functionsOf({ forward, back }: DataStepOf): string[] {
  return [forward, back].flatMap((work) => (work !== 'impossible' && 'code' in work ? [work.code] : []));
}

async function importFromFolder(folder: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  const file = ['.js', '.ts'].map((ending) => path.join(folder, `${name}${ending}`)).find((one) => existsSync(one));
  if (!file) throw new Error(`${name}: a data step names a function, but ${path.join(folder, name)}.ts is missing`);
  return (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
}

/** Runs a data step inside the transaction of its migration; answers its sentence about what it changed, if it has one. */
export async function runDataStep(
  trx: Transaction,
  migration: string,
  { what, forward }: DataStepOf,
  code: DataCode,
): Promise<string | null> {
  if (forward === 'impossible')
    throw new MigrationRefused(
      `${migration}: "${what}" cannot be taken back. Restore the backup that was made before this migration.`,
    );
  if ('sql' in forward) {
    for (const sql of statementsFor(trx, migration, forward)) await trx.run(sql, []);
    return null;
  }
  return (await code.get(keyOf(migration, forward.code))?.(trx)) ?? null;
}

function keyOf(migration: string, name: string): string {
  return `${migration}/${name}`;
}

type SqlWork = Extract<DataWork, { sql: unknown }>;

function statementsFor({ dialect }: Transaction, migration: string, { sql }: SqlWork): readonly string[] {
  const statements: unknown = 'sqlite' in sql ? sql[dialect.name] : sql;
  if (Array.isArray(statements)) return statements as string[];
  throw new Error(`${migration}: a data step has no list of SQL statements for ${dialect.name}`);
}
