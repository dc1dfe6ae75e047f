import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import { generate } from '#generator/generate.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { migrate } from '#server/database/migrate.ts';
import { fieldColumns, fieldTexts } from '#server/database/rename-field.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { demoDatabase, type TestDatabase } from '../support/databases.ts';
import { copyHome } from '../support/home.ts';

let store: TestDatabase;
let home: string;
let app: TestApp;
let a: Api;

const at = "'2026-01-01T00:00:00.000Z'";
const json = (value: unknown) => `'${JSON.stringify(value)}'`;
const condition = { phone_extension: '4711', $or: [{ 'head_user.status': 'active' }, { head_user_id: null }] };
const renamedCondition = { extension: '4711', $or: [{ 'leader.status': 'active' }, { leader_id: null }] };

beforeAll(async () => {
  store = await demoDatabase();
  await fill(store);
  home = copyHome();
  const file = path.join(home, 'schemas/facility/department.json');
  const text = readFileSync(file, 'utf8')
    .replaceAll('phone_extension', 'extension')
    .replaceAll('head_user_id', 'leader_id');
  const schema = JSON.parse(text);
  schema.properties.extension['x-was'] = 'phone_extension';
  schema.properties.leader_id['x-was'] = 'head_user_id';
  writeFileSync(file, JSON.stringify(schema));
  await generate(home);
  app = await startApp({ home, store });
  a = await signIn(app, 'client-admin-a');
});
afterAll(async () => {
  await app?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** A row in every place that names a field of departments, directly or by a path of another entity. */
async function fill({ open }: TestDatabase): Promise<void> {
  const database = open();
  const [[user, client] = []] = await database.read(
    "select id, client_id from users where login_id = 'client-admin-a'",
    [],
  );
  const [[department] = []] = await database.read(
    `select id from departments where client_id = ${client} and deleted_at is null order by id limit 1`,
    [],
  );
  const put = (table: string, row: Readonly<Record<string, string>>) =>
    `insert into ${table} (${Object.keys(row).join(', ')}, created_at) values (${Object.values(row).join(', ')}, ${at})`;
  const own = { client_id: String(client), user_id: String(user) };
  const rules = [
    { action: 'read', subject: 'department', conditions: condition, fields: ['default'], writes: ['phone_extension'] },
    {
      action: 'read',
      subject: 'asset',
      conditions: { 'department.phone_extension': '4711', phone_extension: 'other' },
    },
  ];
  const sort = [['phone_extension', 'ASC']];
  const list = `/departments?filter=${encodeURIComponent(JSON.stringify(condition))}`;
  await database.transaction(async (trx) => {
    for (const sql of [
      put('saved_views', {
        ...own,
        entity: "'department'",
        name: "'Own'",
        filter: json(condition),
        sort: json(sort),
        columns: json(['name', 'phone_extension', 'head_user_id']),
        widths: json({ phone_extension: 120 }),
      }),
      put('custom_fields', {
        entity: "'asset'",
        key: "'wing'",
        title: "'Wing'",
        kind: "'text'",
        deleted_at: at,
        show_if: json({ 'department.head_user_id': 4 }),
        require_if: json({ 'department.phone_extension': '1' }),
      }),
      put('roles', { name: "'Renamed'", rules: json(rules) }),
      put('user_permissions', { ...own, reason: "'Renamed'", rules: json(rules) }),
      `update user_profiles set list_widths = ${json({ department: { phone_extension: 90 }, asset: { phone_extension: 1 } })} where user_id = ${user}`,
      put('bookmarks', { ...own, title: "'List'", path: `'${list}'` }),
      put('notifications', { ...own, kind: "'mention'", title: "'You'", link: `'${list}'` }),
      put('label_items', {
        client_id: String(client),
        content: "'{{department.phone_extension}} {{asset.department.head_user_id}}'",
      }),
      put('user_labels', {
        client_id: String(client),
        items: json([{ content: '{{ asset.department.phone_extension|title }}' }]),
      }),
      put('events', {
        client_id: String(client),
        entity: "'department'",
        record_id: String(department),
        verb: "'update'",
        diff: json({ phone_extension: ['4710', '4711'] }),
      }),
    ])
      await trx.run(sql, []);
  });
  await database.close();
}

/** The values of a column in the rows that were added, which are the newest. */
async function valueIn(table: string, column: string): Promise<string> {
  const sql = `select ${column} from ${table} where ${column} is not null order by id desc limit 1`;
  return String((await app.database.read(sql, []))[0]?.[0]);
}
const jsonIn = async (table: string, column: string) => JSON.parse(await valueIn(table, column));

it('rights, views, conditions, widths, labels and links name a renamed field by its new name', async () => {
  expect(await jsonIn('saved_views', 'filter')).toEqual(renamedCondition);
  expect(await jsonIn('saved_views', 'sort')).toEqual([['extension', 'ASC']]);
  expect(await jsonIn('saved_views', 'columns')).toEqual(['name', 'extension', 'leader_id']);
  expect(await jsonIn('saved_views', 'widths')).toEqual({ extension: 120 });
  expect(await jsonIn('custom_fields', 'show_if')).toEqual({ 'department.leader_id': 4 });
  expect(await jsonIn('custom_fields', 'require_if')).toEqual({ 'department.extension': '1' });
  for (const table of ['roles', 'user_permissions'])
    expect(await jsonIn(table, 'rules')).toEqual([
      {
        action: 'read',
        subject: 'department',
        conditions: renamedCondition,
        fields: ['default'],
        writes: ['extension'],
      },
      { action: 'read', subject: 'asset', conditions: { 'department.extension': '4711', phone_extension: 'other' } },
    ]);
  const [[widths] = []] = await app.database.read(
    "select list_widths from user_profiles where list_widths like '%extension%'",
    [],
  );
  expect(JSON.parse(String(widths))).toEqual({ department: { extension: 90 }, asset: { phone_extension: 1 } });
  for (const [table, column] of [
    ['bookmarks', 'path'],
    ['notifications', 'link'],
  ] as const) {
    const address = new URL(await valueIn(table, column), app.url);
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual(renamedCondition);
  }
  expect(await valueIn('label_items', 'content')).toBe('{{department.extension}} {{asset.department.leader_id}}');
  expect(await jsonIn('user_labels', 'items')).toEqual([{ content: '{{ asset.department.extension|title }}' }]);
});

it('the history shows changes under the new name', async () => {
  const [[id] = []] = await app.database.read("select record_id from events where diff like '%phone_extension%'", []);
  const { body } = await a.get('/api/events', { filter: { entity: 'department', record_id: id, verb: 'update' } });
  expect(body[0].diff).toEqual({ extension: ['4710', '4711'] });
  const timeline = await a.get(`/api/departments/${id}/timeline`);
  expect(timeline.text).toContain('"extension"');
  expect(timeline.text).not.toContain('phone_extension');
});

it('everything has its former name again when the migration is undone', async () => {
  const migrations = readMigrations(path.join(home, places.migrations));
  const before = migrations.at(-2)?.name ?? '';
  await migrate(app.database, migrations, { to: before, yes: true });
  expect(await jsonIn('saved_views', 'filter')).toEqual(condition);
  expect(await jsonIn('custom_fields', 'show_if')).toEqual({ 'department.head_user_id': 4 });
  await migrate(app.database, migrations, { yes: true });
  expect(await jsonIn('saved_views', 'filter')).toEqual(renamedCondition);
});

it('every stored field that speaks of the fields of a kind of record is one of these places', () => {
  const known = { ...fieldColumns, ...fieldTexts };
  const speaking = Object.values(loadModel(places.schemas).entities).flatMap(({ table, fields }) =>
    fields
      .filter(({ ui }) => /^(condition|filter|fields):/.test(ui.format ?? '') || ui.widget === 'rights')
      .map(({ name }) => `${table}.${name}`),
  );
  expect(speaking.length).toBeGreaterThan(6);
  expect(speaking.filter((place) => !known[place.split('.')[0] as string]?.[place.split('.')[1] as string])).toEqual(
    [],
  );
});
