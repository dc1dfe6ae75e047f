import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type SchemaSource, sourceOf } from './source.ts';

/**
 * Reads a folder of schemas.
 *
 * @param root the `schemas` folder itself
 */
export function readSchemas(root: string): SchemaSource {
  const texts: Record<string, string> = {};
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
    const path = join(entry.parentPath, entry.name);
    texts[relative(root, path).split(sep).join('/')] = readFileSync(path, 'utf8');
  }
  return sourceOf(texts);
}
