import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import { matches } from '#generator/filter/matches.ts';
import { generate } from '#generator/generate.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { indexCondition } from '#generator/model/index-condition.ts';
import type { Filter, Migration } from '#generator/model/types.ts';
import type { Database } from '#server/database/connect.ts';
import { MigrationRefused, migrate } from '#server/database/migrate.ts';
import { emptyDatabase, type TestDatabase } from '../support/databases.ts';

let home: string;
let store: TestDatabase;
let database: Database;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'leafmark-uniqueness-'));
  store = await emptyDatabase();
  database = store.open();
});
afterEach(async () => {
  await database.close();
  await store.drop();
  rmSync(home, { recursive: true, force: true });
});

const properties = {
  label: { type: 'string', maxLength: 60 },
  kind: { type: 'string', enum: ['flat', 'tall'] },
  size: { type: 'integer', minimum: 0, maximum: 9 },
  cost: { type: 'number', minimum: 0, maximum: 9999, 'x-decimals': 2 },
  weight: { type: 'number', minimum: 0, maximum: 9999 },
  is_open: { type: 'boolean' },
  day: { type: 'string', format: 'date', maxLength: 10 },
  at: { type: 'string', format: 'date-time', maxLength: 24 },
};

type Json = Record<string, unknown>;

/** The migrations after the one schema of this project was changed to this one. */
async function print(unique: readonly unknown[], own: Json = properties, more: Json = {}): Promise<Migration[]> {
  const folder = path.join(home, places.schemas, 'work');
  mkdirSync(folder, { recursive: true });
  const plain = { 'x-scope': 'global', 'x-history': 'none', 'x-permissions': {}, 'x-title': '{label}' };
  const box = { title: 'Box', ...plain, 'x-unique': unique, properties: own, ...more };
  const files = { _folder: { title: 'Work', icon: 'box', order: 1 }, box };
  for (const [name, json] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(json));
  await generate(home, { only: 'migration' });
  return readMigrations(path.join(home, places.migrations));
}

/** Stores boxes; the last column says whether the box is in the recycle bin. */
async function put(rows: readonly Json[]): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  await database.transaction(async (trx) => {
    for (const row of rows) {
      const all = { ...row, created_at: at };
      const marks = Object.keys(all).map((_, n) => trx.dialect.placeholder(n + 1));
      const values = Object.values(all).map((value) =>
        typeof value === 'boolean' ? trx.dialect.encodeBoolean(value) : value,
      );
      await trx.run(`insert into boxes (${Object.keys(all).join(', ')}) values (${marks.join(', ')})`, values);
    }
  });
}

const yes = { yes: true };
const small = { fields: ['size'], where: { is_open: true } };
const stepsOf = (all: readonly Migration[]) =>
  all.at(-1)!.steps.map((step) => `${step.class} ${step.op} ${'index' in step ? (step.index.where ?? '') : ''}`.trim());

it('begins also with the client among its fields', async () => {
  const owned = { 'x-scope': 'tenant' };
  await migrate(database, await print([], properties, owned), yes);
  const all = await print([{ fields: ['client_id', 'size'], where: { is_open: true } }], properties, owned);
  expect((await migrate(database, all, { yes: false })).applied).toHaveLength(1);
});

it('prints a changed condition as dropping the index, checking the rows and adding the new index', async () => {
  await migrate(database, await print([small]), yes);
  const all = await print([{ ...small, where: { is_open: true, kind: { $in: ['flat', 'tall'] } } }]);
  expect(stepsOf(all)).toEqual([
    'safe drop_index is_open = true',
    'safe fill_keys',
    "safe add_index (is_open = true and kind in ('flat', 'tall'))",
  ]);
  expect((await migrate(database, all, { yes: false })).applied).toHaveLength(1);
  await put([
    { size: 1, is_open: true },
    { size: 1, is_open: true, kind: 'flat' },
  ]);
  await expect(put([{ size: 1, is_open: true, kind: 'tall' }])).rejects.toThrow();
  expect(await generate(home, { only: 'migration' })).toEqual([]);
});

it('names rows that have the same under the new condition, which a person changes first', async () => {
  await migrate(database, await print([small]), yes);
  await put([
    { size: 1, is_open: true },
    { size: 1, is_open: false },
    { size: 2, is_open: true, deleted_at: '2026-01-01T00:00:00.000Z' },
    { size: 2, is_open: true },
    { size: 1, is_open: null },
  ]);
  const all = await print([{ ...small, where: { is_open: { $exists: true } } }]);
  for (const word of [{ yes: false }, yes]) {
    const asked = migrate(database, all, word);
    await expect(asked).rejects.toThrow(MigrationRefused);
    await expect(asked).rejects.toThrow(
      'box.size is unique among rows where is_open is not null, but these count as the same: 1 "1" and 2 "1". Change them in the version',
    );
  }
  await expect(put([{ size: 1, is_open: true }])).rejects.toThrow();
  await database.transaction((trx) => trx.run('update boxes set size = 3 where id = 2', []));
  expect((await migrate(database, all, { yes: false })).applied).toHaveLength(1);
});

it('marks texts that count as the same only among the rows that fit', async () => {
  await migrate(database, await print([]), yes);
  await put([
    { label: 'Ward', is_open: true },
    { label: 'ward ', is_open: true },
    { label: 'WARD', is_open: false },
  ]);
  const all = await print([{ fields: ['label'], where: { is_open: true } }]);
  await expect(migrate(database, all, { yes: false })).rejects.toThrow('1 "Ward" and 2 "ward "');
  await migrate(database, all, yes);
  const keys = await database.read('select label__key from boxes order by id', []);
  expect(keys.flat()).toEqual(['ward', 'ward#2 ', 'ward']);
});

it('follows a renamed column, and leaves an equal text in the condition unchanged', async () => {
  await migrate(database, await print([{ ...small, where: { is_open: true, label: { $ne: 'is_open' } } }]), yes);
  const { is_open, ...others } = properties;
  const renamed = { ...others, is_held: { ...is_open, 'x-was': 'is_open' } };
  const all = await print([{ ...small, where: { is_held: true, label: { $ne: 'is_open' } } }], renamed);
  const steps = all.at(-1)!.steps.map((step) => `${step.class} ${step.op}`);
  expect(steps).toEqual(['safe rename_column', 'safe drop_index', 'safe add_index']);
  await migrate(database, all, { yes: false });
  await put([
    { size: 1, is_held: true },
    { size: 1, is_held: true, label: 'is_open' },
  ]);
  await expect(put([{ size: 1, is_held: true }])).rejects.toThrow();
});

it('takes the index away while a column of its condition gets another type', async () => {
  const ranked = [{ fields: ['size'], where: { rank: { $gte: 2 } } }];
  const rank = { type: 'integer', minimum: 0, maximum: 9 };
  await migrate(database, await print(ranked, { ...properties, rank }), yes);
  await put([{ size: 1, rank: 2 }]);
  const all = await print(ranked, { ...properties, rank: { ...rank, type: 'number' } });
  expect(all.at(-1)!.steps.map(({ op }) => op)).toEqual(['drop_index', 'retype_column', 'add_index']);
  await migrate(database, all, yes);
  // The columns differ from before: PostgreSQL remembers the types of a statement that the connection has already run.
  await put([{ size: 1, rank: 1.9, label: 'free' }]);
  await expect(put([{ size: 1, rank: 2.5, label: 'taken' }])).rejects.toThrow(/unique/i);
});

const conditions: readonly Filter[] = [
  { label: 'It’s' },
  { label: "o'clock" },
  { label: { $ne: "o'clock" } },
  { label: { $contains: "O'C" } },
  { label: { $contains: 'ä' } },
  { label: { $startsWith: 'o' } },
  { label: { $startsWith: '' } },
  { label: { $gte: 'b', $lt: 'z' } },
  { label: null },
  { label: { $in: ['b', null] } },
  { label: { $nin: ['b', null] } },
  { label: { $nin: [] } },
  { label: [] },
  { kind: { $in: ['flat'] }, size: { $gt: 2 } },
  { kind: { $ne: 'flat' } },
  { $or: [{ kind: 'flat' }, { $and: [{ size: { $lte: 3 } }, { is_open: { $ne: true } }] }] },
  { $or: [] },
  { $and: [] },
  { cost: 12.5 },
  { cost: { $gt: 12.49 } },
  { weight: { $lt: 0.3 } },
  { is_open: false },
  { is_open: { $ne: false } },
  { is_open: { $exists: false } },
  { day: { $gte: '2026-02-01' } },
  { at: { $lt: '2026-02-01T00:00:00+05:30' } },
  { at: { $gte: '2026-02-01T00:00:00Z' } },
  { at: '2026-01-31T18:30:00Z' },
];

const boxes: readonly Json[] = [
  {},
  { label: "O'Clock", kind: 'flat', size: 3, cost: 12.5, weight: 0.25, is_open: true, day: '2026-02-01' },
  { label: "o'clock", kind: 'tall', size: 2, cost: 12.49, weight: 0.5, is_open: false, day: '2026-01-31' },
  { label: 'b', size: 9, cost: 0, weight: 0, is_open: true, at: '2026-01-31T18:29:59.999Z' },
  { label: 'Ä ä', kind: 'flat', size: 0, is_open: false, at: '2026-01-31T18:30:00.000Z' },
  { label: '', kind: 'tall', at: '2026-02-01T00:00:00.000Z' },
  { label: 'It’s', size: 4, cost: 13 },
];

it('counts exactly the rows that the filter fits, on both databases', async () => {
  await migrate(database, await print([]), yes);
  const stored = (row: Json) => ({ ...row, ...(row.cost !== undefined && { cost: Number(row.cost) * 10_000 }) });
  await put(boxes.map(stored));
  const entity = loadModel(path.join(home, places.schemas)).entities.box!;
  const context = { user: {}, now: '', today: '' } as unknown as Parameters<typeof matches>[2];
  for (const where of conditions) {
    const sql = indexCondition(entity, where);
    const found = (await database.read(`select id from boxes where ${sql} order by id`, [])).flat().map(Number);
    const utc = (text: unknown) => (typeof text === 'string' ? new Date(text).toISOString() : text);
    const asked = where.at
      ? {
          at:
            typeof where.at === 'string'
              ? utc(where.at)
              : Object.fromEntries(Object.entries(where.at).map(([k, v]) => [k, utc(v)])),
        }
      : where;
    const expected = boxes.flatMap((row, n) => (matches(asked, row, context) ? [n + 1] : []));
    expect(found, `${JSON.stringify(where)} as ${sql}`).toEqual(expected);
    await database.transaction((trx) => trx.run(`create index probe on boxes (size) where ${sql}`, []));
    await database.transaction((trx) => trx.run('drop index probe', []));
  }
});
