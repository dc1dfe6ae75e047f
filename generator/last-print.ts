import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { places } from './files.ts';

const mark = 'dist/last-print';
/** The files that printing reads and writes, and the code that prints. */
const parts = [places.schemas, places.migrations, 'generator', 'dist/generator', 'package-lock.json'];

/** Whether no file that affects printing changed since `rememberPrint`; only sizes and times are compared. */
export function isAsLastPrinted(root: string): boolean {
  const file = join(root, mark);
  return existsSync(file) && readFileSync(file, 'utf8') === stateOf(root);
}

/** Records that everything printed is up to date now. */
export function rememberPrint(root: string): void {
  const file = join(root, mark);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stateOf(root));
}

function stateOf(root: string): string {
  const hash = createHash('sha256').update(root);
  for (const file of parts.flatMap((part) => filesUnder(join(root, part))).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
