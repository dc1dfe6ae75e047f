import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { places, readMigrations } from './files.ts';
import { lintSchemas } from './lint/lint-schemas.ts';
import { formatFault } from './model/faults.ts';
import { readSchemas } from './model/read.ts';

function main(root: string): void {
  const problems = lintSchemas(readSchemas(join(root, places.schemas)), readMigrations(join(root, places.migrations)));
  for (const problem of problems) console.error(formatFault(problem));
  console.log(problems.length === 0 ? 'The schemas are complete.' : `${problems.length} problem(s).`);
  if (problems.length > 0) process.exitCode = 1;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main(process.cwd());
