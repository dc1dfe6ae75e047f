import { afterAll, beforeAll, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import type { Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { demoDatabase, emptyDatabase, type TestDatabase } from '../../support/databases.ts';

const migrations = readMigrations(places.migrations);
const at = "'2026-01-01T00:00:00.000Z'";

let store: TestDatabase;
let database: Database;

const run = (...statements: readonly string[]) =>
  database.transaction(async (trx) => {
    for (const sql of statements) await trx.run(sql, []);
  });
const put = (table: string, row: Readonly<Record<string, string | number>>) => {
  const values = Object.values(row).map((value) => (typeof value === 'number' ? value : `'${value}'`));
  return `insert into ${table} (${Object.keys(row).join(', ')}, created_at) values (${values.join(', ')}, ${at})`;
};
const rows = async (sql: string, from: Database = database) => (await from.read(sql, [])).map((row) => [...row]);
const json = async (sql: string) => JSON.parse(String((await rows(sql))[0]?.[0])) as unknown;

const levels = `select kind, code, level from priority_risks where client_id is null order by kind, code`;

/**
 * A database of the version in which 1 was the highest level, with lists of the platform and of two clients, and with
 * everything that names levels.
 */
beforeAll(async () => {
  store = await emptyDatabase();
  database = store.open();
  await migrate(database, migrations, { yes: true, to: '0004_add_saved_views_span' });
  const both = ['P priority', 'R risk'].map((each) => each.split(' ') as [string, string]);
  const lists = [1, 2, 3, 4, 5].flatMap((level) =>
    both.map(([letter, kind]) => put('priority_risks', { kind, code: `${letter}${level}`, level })),
  );
  await run(
    ...[1, 2].map((id) => put('clients', { id })),
    ...lists,
    put('priority_risks', { client_id: 1, kind: 'priority', code: 'OWN', level: 2 }),
    put('priority_risks', {
      client_id: 2,
      kind: 'risk',
      code: 'BIN',
      level: 1,
      deleted_at: '2026-02-01T00:00:00.000Z',
    }),
    put('events', {
      entity: 'priority-risk',
      record_id: 1,
      verb: 'update',
      diff: '{"level":[null,1],"name":["a","level"]}',
    }),
    put('events', { entity: 'floor', record_id: 1, verb: 'update', diff: '{"level":[1,2]}' }),
    put('saved_views', {
      client_id: 1,
      entity: 'priority-risk',
      name: 'Urgent',
      filter: '{"kind":"priority","$or":[{"level":{"$lte":2}},{"level":{"$in":[5,null]}}]}',
      sort: '[["level","ASC"],["name","ASC"]]',
    }),
    put('saved_views', {
      client_id: 1,
      entity: 'asset',
      name: 'Risky',
      filter: '{"risk.level":1,"room.floor.level":{"$gt":1},"priority.level":{"$gt":3}}',
      sort: '[["name","ASC"]]',
    }),
    put('saved_views', { client_id: 1, entity: 'ticket-priority', name: 'Theirs', filter: '{"level":5}' }),
    put('roles', {
      name: 'Ranking',
      rules:
        '[{"action":["read"],"subject":"priority-risk","conditions":{"level":{"$gt":3}}},{"action":["read"],"subject":"room-fitting","conditions":{"asset.risk.level":1}}]',
    }),
    put('users', { id: 9, client_id: 1, login_id: 'nine' }),
    put('user_permissions', {
      client_id: 1,
      user_id: 9,
      rules:
        '[{"action":["update"],"subject":"priority-risk","conditions":{"level":1}},{"action":["read"],"subject":"floor","conditions":{"level":1}}]',
    }),
    put('custom_fields', { entity: 'priority-risk', key: 'why', show_if: '{"level":{"$lt":3}}' }),
  );
  await migrate(database, migrations, { yes: true });
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

it('reverses the levels of all clients, in the bin too, and leaves the codes', async () => {
  expect(
    await rows('select code, level, row_version from priority_risks where client_id is not null order by code'),
  ).toEqual([
    ['BIN', 5, 2],
    ['OWN', 4, 2],
  ]);
});

it('leaves a migrated database with the levels of a fresh one', async () => {
  const fresh = await demoDatabase();
  const opened = fresh.open();
  const expected = await rows(levels, opened);
  await opened.close();
  await fresh.drop();
  expect(expected).toHaveLength(10);
  expect(expected[0]).toEqual(['priority', 'P1', 5]);
  expect(await rows(levels)).toEqual(expected);
});

it('reverses the levels that history, saved views, rights and custom fields name, and no others', async () => {
  const view = (name: string, column: string) => json(`select ${column} from saved_views where name = '${name}'`);
  expect(await json("select diff from events where entity = 'priority-risk'")).toEqual({
    level: [null, 5],
    name: ['a', 'level'],
  });
  expect(await json("select diff from events where entity = 'floor'")).toEqual({ level: [1, 2] });
  expect(await view('Urgent', 'filter')).toEqual({
    kind: 'priority',
    $or: [{ level: { $gte: 4 } }, { level: { $in: [1, null] } }],
  });
  expect(await view('Urgent', 'sort')).toEqual([
    ['level', 'DESC'],
    ['name', 'ASC'],
  ]);
  expect(await view('Risky', 'filter')).toEqual({
    'risk.level': 5,
    'room.floor.level': { $gt: 1 },
    'priority.level': { $lt: 3 },
  });
  expect(await view('Theirs', 'filter')).toEqual({ level: 5 });
  const conditions = async (table: string) =>
    ((await json(`select rules from ${table}`)) as { conditions: unknown }[]).map((rule) => rule.conditions);
  expect(await conditions('roles')).toEqual([{ level: { $lt: 3 } }, { 'asset.risk.level': 5 }]);
  expect(await conditions('user_permissions')).toEqual([{ level: 5 }, { level: 1 }]);
  expect(await json('select show_if from custom_fields')).toEqual({ level: { $gt: 3 } });
});

it('can be undone', async () => {
  await migrate(database, migrations, { yes: true, to: '0004_add_saved_views_span' });
  expect((await rows(levels)).map(([, code, level]) => `${code} ${level}`)).toEqual(
    ['P', 'R'].flatMap((letter) => [1, 2, 3, 4, 5].map((level) => `${letter}${level} ${level}`)),
  );
  expect(await json("select rules from roles where name = 'Ranking'")).toMatchObject([
    { conditions: { level: { $gt: 3 } } },
    {},
  ]);
});
