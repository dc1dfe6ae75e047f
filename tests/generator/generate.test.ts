import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readMigrations } from '../../generator/files.ts';
import { generate } from '../../generator/generate.ts';
import { fixtures } from './support.ts';

const root = mkdtempSync(join(tmpdir(), 'generate-'));
cpSync(fixtures, join(root, 'schemas'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const paths = (stale: readonly { path: string }[]) => stale.map(({ path }) => path);
const desk = join(root, 'schemas/places/desk.json');

test('a check lists what is stale and writes nothing', async () => {
  const changed = paths(await generate(root, { check: true }));
  expect(changed).toContain('generator/generated/room.ts');
  expect(changed).toContain('schemas/_meta/entity.schema.json');
  expect(changed).toContain('server/database/migrations/0001_initial.json');
  expect(paths(await generate(root, { check: true }))).toEqual(changed);
});

test('a run prints it, and a second one has nothing to do', async () => {
  await generate(root);
  expect(readFileSync(join(root, 'generator/generated/room.ts'), 'utf8')).toContain('export interface Room {');
  expect(await generate(root)).toEqual([]);
  expect(await generate(root, { check: true })).toEqual([]);
});

test('a change prints the type and the next migration, and a deleted file removes its type', async () => {
  const json = JSON.parse(readFileSync(desk, 'utf8')) as { properties: Record<string, unknown> };
  json.properties.note = { type: 'string', maxLength: 80 };
  writeFileSync(desk, JSON.stringify(json));
  rmSync(join(root, 'schemas/work/note.json'));
  expect(paths(await generate(root, { only: 'types' }))).toEqual([
    'generator/generated/desk.ts',
    'generator/generated/index.ts',
    'generator/generated/note.ts',
  ]);
  expect(paths(await generate(root))).toEqual(['server/database/migrations/0002_drop_notes_and_more.json']);
  expect(readMigrations(join(root, 'server/database/migrations')).map(({ name }) => name)).toEqual([
    '0001_initial',
    '0002_drop_notes_and_more',
  ]);
  expect(await generate(root, { check: true })).toEqual([]);
});
