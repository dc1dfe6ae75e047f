import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changes, examples } from './document-examples.ts';

const parts = ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'vite.config.ts', 'docs'];
const folders = ['generator', 'schemas', 'server', 'admin', 'public-pages'];

/**
 * A copy of the project's sources in a folder of its own, in which every example of the documents was added and every
 * change was made, as somebody who follows them does.
 */
export function documentsHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'leafmark-documents-'));
  for (const part of [...parts, ...folders]) cpSync(part, path.join(home, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(home, 'node_modules'));
  for (const { file, text } of examples) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), text);
  }
  for (const { file, before, after } of changes) replaceIn(path.join(home, file), before, after);
  return home;
}

/** Replaces a text that a file has exactly once. */
export function replaceIn(file: string, before: string, after: string): void {
  const parts = readFileSync(file, 'utf8').split(before);
  if (parts.length !== 2) throw new Error(`${file} has these lines ${parts.length - 1} times:\n${before}`);
  writeFileSync(file, parts.join(after));
}
