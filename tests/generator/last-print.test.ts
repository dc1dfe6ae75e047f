import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generate } from '../../generator/generate.ts';
import { isAsLastPrinted, rememberPrint } from '../../generator/last-print.ts';
import { fixtures } from './support.ts';

const root = mkdtempSync(join(tmpdir(), 'last-print-'));
cpSync(fixtures, join(root, 'schemas'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const desk = join(root, 'schemas/places/desk.json');
const type = join(root, 'generator/generated/room.ts');

test('after a print nothing needs to be printed until something changes', async () => {
  expect(isAsLastPrinted(root)).toBe(false);
  await generate(root);
  rememberPrint(root);
  expect(isAsLastPrinted(root)).toBe(true);
});

test.each([
  ['a schema is saved anew', () => utimesSync(desk, new Date(), new Date(Date.now() + 1000))],
  ['a schema comes', () => cpSync(desk, join(root, 'schemas/places/table.json'))],
  ['a schema goes', () => rmSync(join(root, 'schemas/places/table.json'))],
  ['a printed type is edited', () => writeFileSync(type, 'export type Room = never;\n')],
  ['a printed type goes', () => rmSync(type)],
  ['a migration comes', () => writeFileSync(join(root, 'server/database/migrations/0009_more.json'), '{}')],
  ['the printer is built anew', () => newFile('dist/generator/generate.js')],
  ['another version of a package is installed', () => newFile('package-lock.json')],
])('%s', (_, change) => {
  rememberPrint(root);
  expect(isAsLastPrinted(root)).toBe(true);
  change();
  expect(isAsLastPrinted(root)).toBe(false);
});

test('a copy of the project elsewhere is another one', () => {
  const copy = `${root}-copy`;
  rememberPrint(root);
  cpSync(root, copy, { recursive: true, preserveTimestamps: true });
  expect(isAsLastPrinted(copy)).toBe(false);
  rmSync(copy, { recursive: true });
});

function newFile(path: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), '');
}
