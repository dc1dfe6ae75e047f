import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeLineSchemas } from '../../support/line-schemas.ts';

const parts = ['package.json', 'dist', 'schemas', 'generator', 'server'];

/** The project as a build leaves it, in another folder, with the schemas of sampling plans. */
export function homeWithLines(): string {
  return homeWith((home) => writeLineSchemas(home, 'dist/schemas'));
}

/** The project as a build leaves it, in another folder, with further schemas. */
export function homeWith(write: (home: string) => void): string {
  const home = mkdtempSync(join(tmpdir(), 'e2e-lines-'));
  for (const part of parts) cpSync(part, join(home, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(home, 'node_modules'));
  write(home);
  return home;
}
