import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, signIn } from '../../support/client.ts';
import { demoDatabase, type TestDatabase } from '../../support/databases.ts';

let store: TestDatabase;
let app: TestApp;
let admin: Api;
const open = async () => {
  app = await startApp({ store: { ...store, drop: async () => {} } });
  admin = await signIn(app, 'admin');
};
beforeAll(async () => {
  store = await demoDatabase();
  await open();
});
afterAll(async () => {
  await app.stop();
  await store.drop();
});

const kinds = {
  integer: [7, 9],
  exact_number: [7.5, 1200.25],
  text: ['east', 'West'],
  boolean: [true, false],
  date: ['2026-02-01', '2026-03-01'],
} as const;

async function define(kind: string, more: object = {}): Promise<number> {
  const key = `kept_${kind}`;
  const made = await admin.post('/api/custom-fields', {
    entity: 'room',
    key,
    title: key,
    kind,
    is_filter: true,
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}
const found = async (filter: object) =>
  (await admin.get('/api/rooms', { filter, fields: 'id', sort: ['id', 'ASC'] })).body.map(
    ({ id }: { id: number }) => id,
  );
const indexes = async (): Promise<string[]> => {
  const isPostgres = app.database.dialect.name === 'postgres';
  const sql = isPostgres ? 'select indexname from pg_indexes' : "select name from sqlite_master where type = 'index'";
  const names = (await app.database.read(sql, [])).map(([name]) => String(name));
  return names.filter((name) => /_custom_f\d+$/.test(name)).sort();
};

it.each(Object.entries(kinds))(
  'lists are filtered by %s, whatever becomes of the field',
  async (kind, [one, other]) => {
    const rooms = (await admin.get('/api/rooms', { range: [0, 2], fields: 'id', sort: ['id', 'ASC'] })).body;
    const [first, second] = rooms.map(({ id }: { id: number }) => id) as [number, number];
    const name = `cf_kept_${kind}`;
    const id = await define(kind);
    await admin.patch(`/api/rooms/${first}`, { [name]: one });
    await admin.patch(`/api/rooms/${second}`, { [name]: other });
    expect(await found({ [name]: one })).toEqual([first]);
    await admin.patch(`/api/rooms/${first}`, { [name]: other });
    expect(await found({ [name]: other })).toEqual([first, second]);
    expect(await found({ [name]: one })).toEqual([]);
    await admin.patch(`/api/custom-fields/${id}`, { is_filter: false });
    await admin.patch(`/api/rooms/${first}`, { [name]: one });
    expect(await found({ [name]: one })).toEqual([first]);
    await admin.patch(`/api/custom-fields/${id}`, { is_filter: true });
    expect(await found({ [name]: one })).toEqual([first]);
    await admin.delete(`/api/custom-fields/${id}`);
    expect((await admin.get('/api/rooms', { filter: { [name]: one } })).status).toBe(400);
    await admin.post(`/api/custom-fields/${id}/actions/restore`);
    expect(await found({ [name]: other })).toEqual([second]);
    await admin.delete(`/api/custom-fields/${id}`);
    expect((await admin.post(`/api/custom-fields/${id}/actions/purge`)).status).toBe(200);
    await define(kind);
    expect(await found({ [name]: { $exists: true } })).toEqual([]);
  },
);

it('indexes that a database lacks are made when the program starts', async () => {
  const before = await indexes();
  expect(before.length).toBeGreaterThanOrEqual(Object.keys(kinds).length);
  await app.database.transaction(async (trx) => {
    for (const name of before) await trx.run(`drop index ${name}`, []);
  });
  await app.stop();
  await open();
  expect(await indexes()).toEqual(before);
});
