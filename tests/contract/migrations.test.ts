import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import { generate } from '#generator/generate.ts';
import type { Migration } from '#generator/model/types.ts';
import { foldSteps } from '#generator/printers/migration/fold-steps.ts';
import type { Database } from '#server/database/connect.ts';
import { MigrationRefused, migrate } from '#server/database/migrate.ts';
import { catalogueOf, expectedCatalogue } from '../support/catalogue.ts';
import { demoDatabase, emptyDatabase, kind, type TestDatabase } from '../support/databases.ts';

let home: string;
let store: TestDatabase;
let database: Database;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'leafmark-home-'));
  store = await emptyDatabase();
  database = store.open();
});
afterEach(async () => {
  await database.close();
  await store.drop();
  rmSync(home, { recursive: true, force: true });
});

type Properties = Record<string, Record<string, unknown>>;

const text = { type: 'string', maxLength: 60 };
const box: Properties = {
  label: text,
  size: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  cost: { type: 'number', minimum: 0, maximum: 1_000_000, 'x-decimals': 2 },
  weight: { type: 'integer', minimum: 0, maximum: 1000 },
  fragile: { type: 'boolean' },
  note: text,
  lid_id: { type: 'integer', 'x-ref': 'lid' },
  tag_ids: { type: 'array', maxItems: 9, items: { type: 'integer' }, 'x-ref': 'lid' },
};

function schemas(files: Record<string, Record<string, unknown>>): void {
  const folder = path.join(home, places.schemas, 'work');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const plain = { 'x-scope': 'global', 'x-history': 'none', 'x-permissions': {} };
  const all: Record<string, object> = {
    _folder: { title: 'Work', icon: 'box', order: 1 },
    lid: { title: 'Lid', ...plain, 'x-title': '{name}', properties: { name: text } },
    ...Object.fromEntries(Object.entries(files).map(([name, json]) => [name, { title: name, ...plain, ...json }])),
  };
  for (const [name, json] of Object.entries(all))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(json));
}

async function print(): Promise<Migration[]> {
  await generate(home, { only: 'migration' });
  return readMigrations(path.join(home, places.migrations));
}

async function rowsOf(sql: string): Promise<unknown[][]> {
  return (await database.read(sql, [])).map((row) => [...row]);
}

/** A box with a value in every column, an empty one, and one with values at the bounds. */
async function fill(): Promise<void> {
  const stamps = 'created_at, updated_at, row_version, search_text';
  const values = "'2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1, ''";
  const [yes, no] = kind === 'sqlite' ? ['1', '0'] : ['true', 'false'];
  const statements = [
    `insert into lids (id, name, ${stamps}) values (7, 'Oak', ${values}), (8, 'Elm', ${values})`,
    `insert into boxes (id, label, size, cost, weight, fragile, note, lid_id, ${stamps}) values (1, 'Full', 12, 123400, 5, ${yes}, 'keep dry', 7, ${values})`,
    `insert into boxes (id, ${stamps}) values (2, ${values})`,
    `insert into boxes (id, label, size, cost, weight, fragile, note, ${stamps}) values (3, 'it''s "odd" — 漢', 1000000, 9999999900, 0, ${no}, '', ${values})`,
    `insert into boxes__tag_ids (row_id, ref_id, position) values (1, 8, 0), (1, 7, 1)`,
  ];
  await database.transaction(async (trx) => {
    for (const sql of statements) await trx.run(sql, []);
  });
}

async function expectCatalogue(migrations: readonly Migration[]): Promise<void> {
  expect(await catalogueOf(database)).toEqual(expectedCatalogue(database, foldSteps(migrations)));
}

it('makes of the product’s migrations exactly the tables they add up to', async () => {
  await database.close();
  await store.drop();
  store = await demoDatabase();
  database = store.open();
  const migrations = readMigrations(places.migrations);
  await expectCatalogue(migrations);
  expect(await migrate(database, migrations, { yes: false })).toEqual({ applied: [], undone: [], changes: [] });
});

it('renames, adds, retypes and drops on filled tables, and can be undone', async () => {
  schemas({ box: { 'x-title': '{label}', 'x-unique': [['label']], properties: box } });
  const first = await print();
  expect(await migrate(database, first, { yes: false })).toEqual({
    applied: ['0001_initial'],
    undone: [],
    changes: [],
  });
  await fill();
  const old = await rowsOf('select id, label, size, cost, weight, fragile, lid_id from boxes order by id');
  await expectCatalogue(first);

  const { note: _note, label: _label, tag_ids: _tags, ...retained } = box;
  const changed = {
    ...retained,
    heading: { ...text, 'x-was': 'label' },
    size: { type: 'number', minimum: 0, maximum: 1_000_000, 'x-decimals': 1 },
    weight: { type: 'string', maxLength: 20 },
    marker_ids: { ...box.tag_ids, 'x-was': 'tag_ids' },
    colour: { type: 'string', enum: ['red', 'green'], default: 'red' },
    spare_id: { type: 'integer', 'x-ref': 'lid' },
  };
  schemas({ crate: { 'x-was': 'box', 'x-title': '{heading}', 'x-unique': [['heading']], properties: changed } });
  const both = await print();
  expect(both).toHaveLength(2);
  expect(await generate(home, { only: 'migration' })).toEqual([]);
  expect(new Set(both[1]!.steps.map(({ class: kindOfStep }) => kindOfStep))).toEqual(
    new Set(['safe', 'flag', 'loses-data']),
  );

  await expect(migrate(database, both, { yes: false })).rejects.toThrow(MigrationRefused);
  await expectCatalogue(first);
  expect(await rowsOf('select count(*) from boxes')).toEqual([[3]]);

  expect((await migrate(database, both, { yes: true })).applied).toEqual([both[1]!.name]);
  await expectCatalogue(both);
  expect(await rowsOf('select id, heading, size, cost, weight, lid_id from crates order by id')).toEqual([
    [1, 'Full', 120_000, 123_400, '5', 7],
    [2, null, null, null, null, null],
    [3, 'it\'s "odd" — 漢', 10_000_000_000, 9_999_999_900, '0', null],
  ]);
  expect(await rowsOf('select row_id, ref_id, position from crates__marker_ids order by position')).toEqual([
    [1, 8, 0],
    [1, 7, 1],
  ]);
  expect(await migrate(database, both, { yes: true })).toEqual({ applied: [], undone: [], changes: [] });

  await expect(migrate(database, both, { yes: false, to: '0001_initial' })).rejects.toThrow(MigrationRefused);
  expect((await migrate(database, both, { yes: true, to: '0001_initial' })).undone).toEqual([both[1]!.name]);
  await expectCatalogue(first);
  expect(await rowsOf('select id, label, size, cost, weight, fragile, lid_id from boxes order by id')).toEqual(old);
  expect(await rowsOf('select note from boxes order by id')).toEqual([[null], [null], [null]]);
  expect((await migrate(database, both, { yes: true })).applied).toEqual([both[1]!.name]);
  expect(await rowsOf('select size from crates where id = 1')).toEqual([[120_000]]);
});

it('preserves the guarantees of the database after a rename: uniqueness of live rows and references', async () => {
  schemas({ box: { 'x-title': '{label}', 'x-unique': [['label']], properties: box } });
  await migrate(database, await print(), { yes: false });
  await fill();
  await database.transaction((trx) => trx.run('update boxes set label__key = lower(label)', []));
  const { label: _label, ...retained } = box;
  schemas({
    crate: {
      'x-was': 'box',
      'x-title': '{heading}',
      'x-unique': [['heading']],
      properties: { ...retained, heading: { ...text, 'x-was': 'label' } },
    },
  });
  const both = await print();
  expect(both[1]!.steps.every((step) => step.class === 'safe')).toBe(true);
  expect((await migrate(database, both, { yes: false })).applied).toHaveLength(1);
  await expectCatalogue(both);
  const run = (sql: string) => database.transaction((trx) => trx.run(sql, []));
  const columns = 'created_at, updated_at, row_version, search_text';
  const values = "'2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1, ''";
  await expect(
    run(`insert into crates (id, heading, heading__key, ${columns}) values (50, 'FULL', 'full', ${values})`),
  ).rejects.toThrow(/unique/i);
  await expect(run(`insert into crates (id, lid_id, ${columns}) values (51, 99, ${values})`)).rejects.toThrow(
    /foreign key/i,
  );
  await expect(run('delete from lids where id = 7')).rejects.toThrow(/foreign key/i);
  await run("update crates set deleted_at = '2026-01-02T00:00:00.000Z' where id = 1");
  await run(`insert into crates (id, heading, heading__key, ${columns}) values (52, 'full', 'full', ${values})`);
});

it('drops and adds whole tables, with what points to them', async () => {
  schemas({ box: { 'x-title': '{label}', properties: box } });
  const first = await print();
  await migrate(database, first, { yes: false });
  await fill();
  schemas({ jar: { 'x-title': '{label}', properties: { label: text, lid_id: box.lid_id! } } });
  const both = await print();
  await expect(migrate(database, both, { yes: false })).rejects.toThrow(/drop_table boxes/);
  await migrate(database, both, { yes: true });
  await expectCatalogue(both);
  await migrate(database, both, { yes: true, to: '0001_initial' });
  await expectCatalogue(first);
  expect(await rowsOf('select count(*) from boxes')).toEqual([[0]]);
  expect(await rowsOf('select count(*) from lids')).toEqual([[2]]);
});

it('asks nobody in an empty database, whatever an earlier migration destroyed', async () => {
  schemas({ box: { 'x-title': '{label}', properties: box } });
  await print();
  const { note: _note, ...retained } = box;
  schemas({ box: { 'x-title': '{label}', 'x-unique': [['label']], properties: retained } });
  const both = await print();
  expect(both[1]!.steps.map((step) => step.class)).toContain('loses-data');
  expect((await migrate(database, both, { yes: false })).applied).toEqual(both.map(({ name }) => name));
  await expectCatalogue(both);
});

it('does a migration whole or not at all', async () => {
  schemas({ box: { 'x-title': '{label}', properties: box } });
  const first = await print();
  await migrate(database, first, { yes: false });
  await fill();
  const good = { op: 'add_column', table: 'boxes', column: { name: 'extra', type: 'text' }, class: 'safe' } as const;
  const bad = {
    op: 'drop_column',
    table: 'boxes',
    column: { name: 'no_such', type: 'text' },
    class: 'loses-data',
  } as const;
  await expect(
    migrate(database, [...first, { name: '0002_broken', steps: [good, bad] }], { yes: true }),
  ).rejects.toThrow();
  await expectCatalogue(first);
  expect(await rowsOf('select name from migrations')).toEqual([['0001_initial']]);
});

it('refuses a database that knows more than the program', async () => {
  schemas({ box: { 'x-title': '{label}', properties: box } });
  const first = await print();
  await migrate(database, first, { yes: false });
  await database.transaction((trx) =>
    trx.run("insert into migrations (name, applied_at) values ('0099_from_the_future', '2030-01-01')", []),
  );
  await expect(migrate(database, first, { yes: true })).rejects.toThrow(/0099_from_the_future/);
  await expect(migrate(database, first, { yes: true })).rejects.toThrow(MigrationRefused);
});

/** On SQLite one program has the file: see design, section 7. */
const together = async (): Promise<void> => {
  schemas({ box: { 'x-title': '{label}', properties: box } });
  const first = await print();
  const other = store.open();
  const reports = await Promise.all([migrate(database, first, { yes: false }), migrate(other, first, { yes: false })]);
  await other.close();
  expect(reports.flatMap(({ applied }) => applied)).toEqual(['0001_initial']);
  await expectCatalogue(first);
};
if (kind === 'postgres') it('runs once when two programs start together', together);
