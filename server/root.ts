import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The folder of the project, and the one from which our own modules run: the same in development, `dist` when built. */
export const root = findRoot(here);
export const built = path.basename(path.dirname(here)) === 'dist';
export const codeFolder = built ? path.join(root, 'dist') : root;

function findRoot(from: string): string {
  return existsSync(path.join(from, 'package.json')) ? from : findRoot(path.dirname(from));
}
