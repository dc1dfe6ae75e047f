import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import { generate } from '#generator/generate.ts';
import { lintSchemas } from '#generator/lint/lint-schemas.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { formatFault } from '#generator/model/faults.ts';
import { keyedFields } from '#generator/model/indexes.ts';
import { readSchemas } from '#generator/model/read.ts';
import type { Migration } from '#generator/model/types.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import type { Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { jsonColumns, nameColumns } from '#server/database/rename-entity.ts';
import { demoDatabase, type TestDatabase } from '../support/databases.ts';

let store: TestDatabase;
let database: Database;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'leafmark-rename-'));
  store = await demoDatabase();
  database = store.open();
});
afterEach(async () => {
  await database.close();
  await store.drop();
  rmSync(folder, { recursive: true, force: true });
});

const known = readMigrations(places.migrations);
const rename = { from: 'building', to: 'house-block', fromPlural: 'buildings', toPlural: 'house-blocks' };
const renaming: Migration = {
  name: '9999_rename_building',
  steps: [
    { op: 'rename_table', from: 'buildings', to: 'house_blocks', class: 'safe' },
    { op: 'rename_entity', ...rename, class: 'safe' },
  ],
};

const at = "'2026-01-01T00:00:00.000Z'";
const entities = Object.values(loadModel(places.schemas).entities);

/** An insert with the keys that the server would write. */
const put = (table: string, given: Readonly<Record<string, string | number>>) => {
  const entity = entities.find((one) => one.table === table);
  const keyed = entity ? keyedFields(entity).filter((name) => name in given) : [];
  const keys = keyed.map((name) => [keyColumnOf(name), uniqueKey(String(given[name]))] as const);
  const row: Record<string, string | number> = { ...given, ...Object.fromEntries(keys) };
  const values = Object.values(row).map((value) => (typeof value === 'number' ? value : `'${value}'`));
  return `insert into ${table} (${Object.keys(row).join(', ')}, created_at) values (${values.join(', ')}, ${at})`;
};

/** A row in every column that names the entity, and one in each that names another entity with a similar name. */
async function fill(): Promise<void> {
  const [[client, user] = []] = await database.read(
    'select client_id, id from users where client_id is not null limit 1',
    [],
  );
  const own = { client_id: Number(client) };
  const person = { ...own, user_id: Number(user) };
  const statements = ['building', 'building-part'].flatMap((entity, n) => {
    const plural = `${entity}s`;
    return [
      put('events', { ...own, entity, record_id: 700 + n, verb: 'create' }),
      put('custom_fields', { entity, key: 'wing', title: 'Wing', ref_entity: entity }),
      put('saved_views', { ...person, entity, name: 'Renamed' }),
      put('files', {
        record_entity: entity,
        record_field: 'image_id',
        record_id: 7,
        name: 'x.png',
        storage_key: `key${n}`,
      }),
      put('number_sequences', { ...own, entity, pattern: 'X{seq:3}' }),
      put('webhook_deliveries', { ...own, entity }),
      put('webhooks', { ...own, name: 'Hook', entities: JSON.stringify([entity, 'room']) }),
      put('contacts', { ...own, owner_type: entity, owner_id: 7, full_name: 'Somebody' }),
      put('comments', { ...own, owner_type: entity, owner_id: 7, body: 'A word' }),
      put('documents', { ...own, owner_type: entity, owner_id: 7, title: 'Plan' }),
      put('events', {
        ...own,
        entity: 'contact',
        record_id: 1,
        verb: 'x',
        diff: JSON.stringify({ owner_type: [null, entity] }),
      }),
      put('api_keys', { ...person, name: `Key ${n}`, scopes: JSON.stringify({ [entity]: ['read'], room: ['read'] }) }),
      put('roles', { name: `Renamed ${n}`, rules: JSON.stringify([{ action: 'read', subject: entity }]) }),
      put('user_permissions', {
        ...person,
        reason: `Renamed ${n}`,
        rules: JSON.stringify([{ action: 'read', subject: entity }]),
      }),
      put('bookmarks', { ...person, title: 'List', path: `/${plural}` }),
      put('bookmarks', { ...person, title: 'One', path: `/${plural}/12?tab=rooms` }),
      put('notifications', { ...person, kind: 'mention', title: 'You', link: `/${plural}/12` }),
      `insert into sequence_counters (client_id, entity, period, next) values (99, '${entity}', '', 5)`,
      `insert into timers (entity, record_id, transition, due_at, run_after, status) values ('${entity}', 12, 'end', ${at}, ${at}, 'open')`,
      `insert into jobs (kind, "key", entity, language, status, run_after, created_at) values ('${entity}.remind', 'k${n}', '${entity}', 'en', 'waiting', ${at}, ${at})`,
    ];
  });
  await database.transaction(async (trx) => {
    for (const sql of statements) await trx.run(sql, []);
    await trx.run('delete from bulk_baskets', []);
    const both = ['building', 'building-part'];
    const widths = JSON.stringify(Object.fromEntries(both.map((entity) => [entity, { name: 90 }])));
    const dashboard = JSON.stringify({ order: both.map((entity) => `${entity}.late`) });
    await trx.run(
      `update user_profiles set list_widths = '${widths}', dashboard = '${dashboard}' where id = (select min(id) from user_profiles)`,
      [],
    );
    await trx.run(put('bulk_baskets', { ...person, entity: 'building', item_ids: '[7]' }), []);
  });
}

/** The columns in which rows name an entity: table, column and the number of rows. */
async function countsOf(name: string, plural: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of await tableNames()) {
    for (const column of await columnsOf(table)) {
      const text = `cast(${column} as text)`;
      const like = [
        `= '${name}'`,
        `like '%"${name}"%'`,
        `= '/${plural}'`,
        `like '/${plural}/%'`,
        `like '${name}.%'`,
        `like '%"${name}.%'`,
      ];
      const sql = `select count(*) from ${table} where ${like.map((one) => `${text} ${one}`).join(' or ')}`;
      const count = Number((await database.read(sql, []))[0]?.[0]);
      if (count > 0) found[`${table.replace(rename.from, rename.to)}.${column}`] = count;
    }
  }
  return found;
}

async function tableNames(): Promise<string[]> {
  const sql =
    database.dialect.name === 'sqlite'
      ? "select name from sqlite_master where type = 'table' and name not like 'words\\_\\_%' escape '\\' and name not like 'sqlite%' and name not like 'search%'"
      : 'select tablename from pg_tables where schemaname = current_schema()';
  const rows = await database.read(sql, []);
  return rows.map(([name]) => String(name)).filter((name) => name !== 'migrations' && !name.includes('__'));
}

async function columnsOf(table: string): Promise<string[]> {
  const sql =
    database.dialect.name === 'sqlite'
      ? `select name from pragma_table_info('${table}')`
      : `select column_name from information_schema.columns where table_schema = current_schema() and table_name = '${table}'`;
  const rows = await database.read(sql, []);
  return rows
    .map(([name]) => String(name))
    .filter((name) => name !== 'search_text')
    .map((name) => (name === 'key' ? '"key"' : name));
}

it('changes every place that names the entity, leaves similar names alone, and can be undone', async () => {
  await fill();
  const before = await countsOf(rename.from, rename.fromPlural);
  const similar = await countsOf('building-part', 'building-parts');
  const expected = [
    'bookmarks.path',
    'notifications.link',
    'jobs.kind',
    'contacts.owner_type',
    'comments.owner_type',
    'documents.owner_type',
  ];
  const columns = [nameColumns, jsonColumns].flatMap((all) =>
    Object.entries(all).flatMap(([table, names]) =>
      (Array.isArray(names) ? names : Object.keys(names)).map((name) => `${table}.${name}`),
    ),
  );
  expect(Object.keys(before)).toEqual(expect.arrayContaining([...expected, ...columns]));

  await migrate(database, [...known, renaming], { yes: false });
  expect(await countsOf(rename.from, rename.fromPlural)).toEqual({});
  expect(await countsOf(rename.to, rename.toPlural)).toEqual(before);
  expect(await countsOf('building-part', 'building-parts')).toEqual(similar);

  await migrate(database, [...known, renaming], { yes: true, to: known.at(-1)!.name });
  expect(await countsOf(rename.from, rename.fromPlural)).toEqual(before);
  expect(await countsOf(rename.to, rename.toPlural)).toEqual({});
});

it('knows every field that holds the name of an entity', () => {
  const widgets = ['entity', 'entities', 'scopes', 'rights'];
  for (const { table, fields, owner } of Object.values(loadModel(places.schemas).entities))
    for (const { name, ui, kind } of fields) {
      if (!widgets.includes(ui.widget ?? '') && (name !== 'entity' || kind !== 'string')) continue;
      if (owner?.type === name) continue;
      const isKnown = (nameColumns[table] ?? []).includes(name) || name in (jsonColumns[table] ?? {});
      expect(isKnown, `${table}.${name} follows a renamed entity`).toBe(true);
    }
});

it('is printed from x-was, and a former name that cannot work is refused with a cure', async () => {
  const place = path.join(folder, places.schemas, 'work');
  mkdirSync(place, { recursive: true });
  const write = (name: string, json: object) => writeFileSync(path.join(place, `${name}.json`), JSON.stringify(json));
  const plain = { 'x-scope': 'global', 'x-history': 'none', 'x-permissions': {}, 'x-title': '{name}' };
  const properties = { name: { type: 'string', maxLength: 60 } };
  const migrations = () => readMigrations(path.join(folder, places.migrations));
  const faults = () =>
    lintSchemas(readSchemas(path.join(folder, places.schemas)), migrations())
      .map(formatFault)
      .join('\n');
  write('_folder', { title: 'Work', icon: 'box', order: 1 });
  write('box', { title: 'Box', ...plain, properties });
  await generate(folder, { only: 'migration' });

  rmSync(path.join(place, 'box.json'));
  write('crate', {
    title: 'Crate',
    ...plain,
    'x-was': 'bax',
    properties: { name: { ...properties.name, 'x-was': 'nam' } },
  });
  expect(faults()).toContain('"bax" was never there in any migration (the nearest name there was is "boxes")');
  expect(faults()).toContain('"nam" was never there in any migration');
  await expect(generate(folder, { only: 'migration' })).rejects.toThrow(/name the name it had, or remove x-was/);

  write('crate', { title: 'Crate', ...plain, 'x-was': 'box', properties });
  write('chest', { title: 'Chest', ...plain, 'x-was': 'box', properties });
  expect(faults()).toContain('"box" is the former name of "chest" too: remove x-was from one of them');

  rmSync(path.join(place, 'chest.json'));
  await generate(folder, { only: 'migration' });
  expect(migrations()[1]?.steps.slice(0, 2)).toEqual([
    { op: 'rename_table', from: 'boxes', to: 'crates', class: 'safe' },
    { op: 'rename_entity', from: 'box', to: 'crate', fromPlural: 'boxes', toPlural: 'crates', class: 'safe' },
  ]);
  expect(faults()).not.toContain('x-was');
});
