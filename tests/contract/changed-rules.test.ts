import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import { generate } from '#generator/generate.ts';
import type { Migration } from '#generator/model/types.ts';
import type { Database } from '#server/database/connect.ts';
import { MigrationRefused, migrate } from '#server/database/migrate.ts';
import { emptyDatabase, type TestDatabase } from '../support/databases.ts';

let home: string;
let store: TestDatabase;
let database: Database;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'leafmark-rules-'));
  store = await emptyDatabase();
  database = store.open();
});
afterEach(async () => {
  await database.close();
  await store.drop();
  rmSync(home, { recursive: true, force: true });
});

const text = { type: 'string', maxLength: 60 };
const label: Record<string, unknown> = { label: text };

/** The migrations after the one schema of this project was changed to this one. */
async function print(properties: Record<string, unknown>, required: readonly string[] = []): Promise<Migration[]> {
  const folder = path.join(home, places.schemas, 'work');
  mkdirSync(folder, { recursive: true });
  const plain = { 'x-scope': 'global', 'x-history': 'none', 'x-permissions': {}, 'x-title': '{label}' };
  const box = { title: 'Box', ...plain, ...(required.length > 0 && { required }), properties };
  const files = { _folder: { title: 'Work', icon: 'box', order: 1 }, box };
  for (const [name, json] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(json));
  await generate(home, { only: 'migration' });
  return readMigrations(path.join(home, places.migrations));
}

/** Boxes 1 to n with these labels, the last one in the recycle bin. */
async function fill(...labels: readonly (string | null)[]): Promise<void> {
  const at = "'2026-01-01T00:00:00.000Z'";
  await database.transaction(async (trx) => {
    for (const [n, value] of labels.entries())
      await trx.run(
        `insert into boxes (label, created_at, deleted_at) values (${trx.dialect.placeholder(1)}, ${at}, ${n === labels.length - 1 ? at : 'null'})`,
        [value],
      );
  });
}

const rows = async (sql: string) => (await database.read(sql, [])).map((row) => [...row]);
const yes = { yes: true };

it('fills a new required field with its default in every row, whatever its kind', async () => {
  await migrate(database, await print(label), yes);
  await fill('a', 'b');
  const all = await print(
    {
      ...label,
      kind: { type: 'string', enum: ['flat', 'tall'], default: 'tall' },
      cost: { type: 'number', minimum: 0, maximum: 100, 'x-decimals': 2, default: 1.25 },
      fragile: { type: 'boolean', default: true },
      size: { type: 'integer', minimum: 0, maximum: 9, default: 3 },
    },
    ['kind', 'cost', 'fragile', 'size'],
  );
  expect((await migrate(database, all, { yes: false })).applied).toHaveLength(1);
  const tall = ['tall', 12_500, database.dialect.encodeBoolean(true), 3];
  expect(await rows('select kind, cost, fragile, size from boxes order by id')).toEqual([tall, tall]);
  expect(await generate(home, { only: 'migration' })).toEqual([]);
});

it('asks for the value of a required field without a default, and uses the value given by the operator', async () => {
  await migrate(database, await print(label), yes);
  await fill('a', 'b', 'c');
  const all = await print({ ...label, size: { type: 'integer', minimum: 0, maximum: 9 } }, ['size']);
  const asked = migrate(database, all, yes);
  await expect(asked).rejects.toThrow(MigrationRefused);
  await expect(asked).rejects.toThrow(
    /box\.size is required now and 3 rows have no value \(ids 1, 2, 3\)\. Give one: npm run migrate -- --value box\.size=<value>/,
  );
  expect(await rows('select name from migrations')).toHaveLength(1);
  const with7 = (value: string) => migrate(database, all, { yes: false, values: new Map([['box.size', value]]) });
  await expect(with7('seven')).rejects.toThrow(/takes a whole number/);
  await with7('7');
  expect(await rows('select size from boxes')).toEqual([[7], [7], [7]]);
});

it('refuses a value that no row needs by its name, with the fields that need one, and changes nothing', async () => {
  await migrate(database, await print(label), yes);
  await fill('a', 'b', 'c');
  const size = { type: 'integer', minimum: 0, maximum: 9 };
  const all = await print({ ...label, size, weight: size }, ['size', 'weight']);
  const given = (...names: string[]) =>
    migrate(database, all, { ...yes, values: new Map(names.map((name) => [name, '7'])) });
  await expect(given('box.size', 'box.wieght')).rejects.toThrow(
    /--value box\.wieght=7: no row needs a value of box\.wieght now\. Values are asked for box\.weight\./,
  );
  await expect(given('box.size', 'box.weight', 'box.label')).rejects.toThrow(
    /^--value box\.label=7: no row needs a value of box\.label now\. Leave it out\.$/,
  );
  expect(await rows('select name from migrations')).toHaveLength(1);
  expect((await given('box.size', 'box.weight')).applied).toHaveLength(1);
  await expect(given('box.size')).rejects.toThrow(/no row needs a value of box\.size now/);
  expect(await rows('select size, weight from boxes')).toEqual(Array(3).fill([7, 7]));
});

it('asks about the empty rows of a field that becomes required, and not where there are none', async () => {
  const size = { size: { type: 'integer', minimum: 0, maximum: 9 } };
  await migrate(database, await print({ ...label, ...size }), yes);
  await fill('a', null);
  const all = await print({ ...label, ...size }, ['label']);
  await expect(migrate(database, all, yes)).rejects.toThrow(
    /box\.label is required now and 1 row has no value \(ids 2\)/,
  );
  await database.transaction((trx) => trx.run("update boxes set label = 'b'", []));
  expect((await migrate(database, all, { yes: false })).applied).toHaveLength(1);
});

it('names the rows whose text is none of the choices it has now, and the choices taken away', async () => {
  await migrate(database, await print(label), yes);
  await fill('north', 'East', null, 'x', 'south', 'y', 'z', 'v', 'w');
  const wings = (...choices: string[]) => print({ label: { type: 'string', enum: choices } });
  const all = await wings('north', 'south');
  await expect(migrate(database, all, yes)).rejects.toThrow(
    /box\.label takes only north, south now and 6 rows have something else \(ids 2 "East", 4 "x", 6 "y", 7 "z", 8 "v" …\).*--value box\.label=<choice>/,
  );
  await expect(migrate(database, all, { yes: true, values: new Map([['box.label', 'west']]) })).rejects.toThrow(
    /the choices are north, south/,
  );
  await migrate(database, all, { yes: false, values: new Map([['box.label', 'south']]) });
  expect((await rows('select label from boxes order by id')).flat()).toEqual([
    'north',
    'south',
    null,
    ...Array(6).fill('south'),
  ]);

  const more = await wings('north', 'south', 'west');
  expect((await migrate(database, more, { yes: false })).applied).toHaveLength(1);
  const fewer = await wings('south', 'west');
  await expect(migrate(database, fewer, yes)).rejects.toThrow(/ids 1 "north"/);
  await migrate(database, more, { yes: true, to: '0001_initial' });
  expect(await rows('select count(*) from boxes')).toEqual([[9]]);
});
