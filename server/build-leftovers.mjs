// Finds the files that an earlier build wrote for sources that were deleted, because the product would still load them.
// `npm run build:server` removes them.
import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const parts = ['server', 'public-pages', 'generator', 'schemas'];
const written = /\.js(\.map)?$/;

/** The files below `dist` whose source no longer exists; the browser's part is none of them. */
export function leftovers(root) {
  const dist = join(root, 'dist');
  return parts.flatMap((part) => filesBelow(join(dist, part))).filter((file) => !hasSource(root, relative(dist, file)));
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function hasSource(root, file) {
  return !written.test(file) || ['.ts', '.tsx'].some((ending) => existsSync(join(root, file.replace(written, ending))));
}

const here = fileURLToPath(import.meta.url);
if (argv[1] && realpathSync(argv[1]) === here) for (const file of leftovers(join(dirname(here), '..'))) rmSync(file);
