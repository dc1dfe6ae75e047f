import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { places, readMigrations } from './files.ts';
import { lintSchemas, type SentenceKeys } from './lint/lint-schemas.ts';
import { formatFault } from './model/faults.ts';
import { readSchemas } from './model/read.ts';
import { type Language, languages } from './model/types.ts';
import { readWords } from './words.ts';

function main(root: string): void {
  const schemas = join(root, places.schemas);
  const problems = lintSchemas(readSchemas(schemas), readMigrations(join(root, places.migrations)), readKeys(schemas));
  for (const problem of problems) console.error(formatFault(problem));
  console.log(problems.length === 0 ? 'The schemas are complete.' : `${problems.length} problem(s).`);
  if (problems.length > 0) process.exitCode = 1;
}

function readKeys(schemas: string): SentenceKeys {
  const keysOf = (language: Language) =>
    [language, new Set(Object.keys(readWords(schemas, language).refusals))] as const;
  return Object.fromEntries(languages.map(keysOf)) as unknown as SentenceKeys;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main(process.cwd());
