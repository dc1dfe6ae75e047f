import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Migration } from './model/types.ts';

export const places = {
  schemas: 'schemas',
  types: 'generator/generated',
  metaSchema: 'schemas/_meta/entity.schema.json',
  keywords: 'docs/keywords.md',
  migrations: 'server/database/migrations',
} as const;

/** The printed migrations in the order of their numbers. */
export function readMigrations(folder: string): Migration[] {
  return filesIn(folder, '.json').map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Migration);
}

/** The names of the files in a folder; the folder need not exist. */
export function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort();
}

export function textOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Writes a text; null deletes the file. */
export function putFile(path: string, text: string | null): void {
  if (text === null) {
    rmSync(path);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
