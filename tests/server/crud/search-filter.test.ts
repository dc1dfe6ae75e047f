import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, testPassword } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, signIn } from '../../support/client.ts';

let app: TestApp;
let a: Api;
let building: number;
let rooms: number;

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
  building = room.building_id;
  expect((await a.patch(`/api/buildings/${building}`, { name: 'Zürich Łódź Nord' })).status).toBe(200);
  rooms = (await a.get('/api/rooms', { filter: { building_id: building }, range: [0, 499] })).body.length;
});
afterAll(() => app.stop());

it.each(['zurich', 'Zürich', 'ZÜRICH', 'Zu\u0308rich', 'lodz', 'ürich Łódź'])(
  'a part of what is searched is found whatever its accents, also of a related record: %s',
  async (typed) => {
    const found = await a.get('/api/buildings', { filter: { $or: [{ q: { $contains: typed } }] } });
    expect(found.body.map(({ id }: { id: number }) => id)).toEqual([building]);
    const filter = { 'building.q': { $contains: typed } };
    const inside = await a.get('/api/rooms', { filter, range: [0, 499] });
    expect(inside.body).toHaveLength(rooms);
    expect(new Set(inside.body.map((room: { building_id: number }) => room.building_id))).toEqual(new Set([building]));
  },
);

it('is available for a part of the text only, to requests only, and not for fields that may not be read', async () => {
  for (const condition of ['x', { $ne: 'x' }, { $startsWith: 'x' }, { $in: ['x'] }, { $exists: true }]) {
    const bad = await a.get('/api/buildings', { filter: { $or: [{ q: condition }] } });
    expect(bad.status, JSON.stringify(condition)).toBe(400);
  }
  const conditions = { $or: [{ q: { $contains: 'x' } }] };
  const rules = [{ action: 'read', subject: 'building', conditions }];
  expect((await a.post('/api/roles', { code: 'by_text', name: 'By text', rules })).status).toBe(422);
  expect((await a.get('/api/rooms', { sort: ['q', 'ASC'] })).status).toBe(400);
  const role = {
    code: 'rooms_only',
    name: 'Rooms only',
    scope: 'client',
    rules: [{ action: 'read', subject: 'room' }],
  };
  expect((await a.post('/api/roles', role)).status).toBe(201);
  const client = (await a.get(`/api/buildings/${building}`)).body.client_id;
  await makeAccount(app, 'rooms-only', { client, roles: ['rooms_only'] });
  const narrow = await signIn(app, 'rooms-only', testPassword);
  const ask = async (name: string) =>
    (await narrow.get('/api/rooms', { filter: { $or: [{ [name]: { $contains: 'zurich' } }] } })).status;
  expect([await ask('q'), await ask('building.q'), await ask('building.nothing')]).toEqual([200, 400, 400]);
});
