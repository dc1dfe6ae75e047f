import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, call, signIn } from '../../support/client.ts';

let app: TestApp;
let manager: Api;
let clientAdmin: Api;
let admin: Api;
let rooms: number[];

beforeAll(async () => {
  app = await startApp();
  manager = await signIn(app, 'manager-a');
  clientAdmin = await signIn(app, 'client-admin-a');
  admin = await signIn(app, 'admin');
  rooms = await idsOf(manager, '/api/rooms');
});
afterAll(() => app.stop());

const idsOf = async (api: Api, path: string) =>
  ((await api.get(path, { range: [0, 499], fields: 'id' })).body as { id: number }[]).map(({ id }) => id);
const update = (api: Api, body: object) => api.post('/api/basket/update', { entity: 'room', ...body });
const partOf = (body: { parts: { entity: string }[] }, entity = 'room') =>
  body.parts.find((part) => part.entity === entity);
const empty = { count: 0, parts: [] };

it('gathers records of several kinds in the order they come, each once', async () => {
  const [first, second, third] = rooms as [number, number, number];
  await update(manager, { add: [second, first] });
  expect((await update(manager, { add: [first, third] })).body).toEqual({
    count: 3,
    parts: [{ entity: 'room', ids: [second, first, third], missing: 0 }],
  });
  const [floor] = await idsOf(manager, '/api/floors');
  const { body } = await update(manager, { entity: 'floor', add: [floor] });
  expect(body.count).toBe(4);
  expect(partOf(body, 'floor')).toEqual({ entity: 'floor', ids: [floor], missing: 0 });
  expect(partOf((await update(manager, { remove: [second] })).body)).toMatchObject({ ids: [first, third] });
  expect((await manager.get('/api/basket/data')).body.count).toBe(3);
});

it('answers its size with the data of the account, on every device', async () => {
  const account = { userId: 'manager-a', email: 'manager-a@demo.test', password: 'demo1234' };
  const { body } = await call(app, 'POST', '/jwt/login', { body: account });
  expect(body.userData.extras.basketItemsCount).toBe(3);
});

it('belongs to its owner alone, whatever the role', async () => {
  const [row] = (await manager.get('/api/bulk-baskets')).body;
  for (const other of [clientAdmin, admin]) {
    expect((await other.get('/api/basket/data')).body).toEqual(empty);
    expect((await other.get('/api/bulk-baskets')).body).toEqual([]);
    expect((await other.get(`/api/bulk-baskets/${row.id}`)).status).toBe(404);
  }
  for (const write of [
    manager.patch(`/api/bulk-baskets/${row.id}`, { item_ids: [] }),
    manager.post('/api/bulk-baskets', {}),
  ])
    expect((await write).status).toBe(404);
});

it('takes no record that cannot be read', async () => {
  const foreign = (await idsOf(admin, '/api/rooms')).find((id) => !rooms.includes(id)) as number;
  const { body } = await update(clientAdmin, { add: [foreign, rooms[0], 999_999_999] });
  expect(partOf(body)).toEqual({ entity: 'room', ids: [rooms[0]], missing: 0 });
});

it('counts records that were deleted or are no longer readable separately, until they are cleared', async () => {
  const like = (await clientAdmin.get(`/api/rooms/${rooms[0]}`)).body;
  const { floor_id, room_type_id } = like;
  const made = (await clientAdmin.post('/api/rooms', { floor_id, room_type_id, room_no: 'Basket 1' })).body;
  await update(clientAdmin, { add: [made.id] });
  await clientAdmin.delete(`/api/rooms/${made.id}`);
  const before = (await clientAdmin.get('/api/basket/data')).body;
  expect(before).toEqual({ count: 2, parts: [{ entity: 'room', ids: [rooms[0]], missing: 1 }] });
  expect((await clientAdmin.post('/api/basket/empty', { only_missing: true })).body).toEqual({
    count: 1,
    parts: [{ entity: 'room', ids: [rooms[0]], missing: 0 }],
  });
  expect((await clientAdmin.post('/api/basket/empty')).body).toEqual(empty);
});

it('shows nothing of a kind whose right was lost, and lists it again when the right is back', async () => {
  const technician = await signIn(app, 'technician-a');
  const [room] = await idsOf(technician, '/api/rooms');
  await update(technician, { add: [room] });
  const [role] = (await admin.get('/api/roles', { filter: { code: 'technician', client_id: { $exists: false } } }))
    .body;
  const rules = (entries: object[]) => admin.patch(`/api/roles/${role.id}`, { rules: entries });
  const lost = await rules([{ action: 'read', subject: 'room', inverted: true }]);
  expect([lost.status, lost.body.errors]).toEqual([200, undefined]);
  expect((await technician.get('/api/basket/data')).body).toEqual({
    count: 1,
    parts: [{ entity: 'room', ids: [], missing: 1 }],
  });
  expect((await update(technician, { add: [room] })).status).toBe(422);
  await rules([]);
  expect(partOf((await technician.get('/api/basket/data')).body)).toMatchObject({ ids: [room], missing: 0 });
});

it('holds at most 500 of a kind, and says so before it takes one too many', async () => {
  const { floor_id, room_type_id } = (await clientAdmin.get(`/api/rooms/${rooms[0]}`)).body;
  const rows = Array.from({ length: 501 }, (_, n) => ({ floor_id, room_type_id, room_no: `Full ${n}` }));
  const { results } = (await clientAdmin.post('/api/rooms/bulk', { mode: 'create', rows })).body;
  const ids = results.map(({ id }: { id: number }) => id) as number[];
  const many = await update(clientAdmin, { add: ids });
  expect([many.status, many.body.errors[0].path]).toEqual([422, '/add']);
  expect((await update(clientAdmin, { add: ids.slice(0, 500) })).body.count).toBe(500);
  const over = await update(clientAdmin, { add: ids.slice(500) });
  expect([over.status, over.body.errors[0].message]).toEqual([
    422,
    'The basket holds at most 500 records of a kind, and there are 500 in it or named here. Remove some first, or add fewer.',
  ]);
  expect((await update(clientAdmin, { remove: ids.slice(0, 1), add: ids.slice(500) })).body.count).toBe(500);
});

it('loses nothing when two pages add at the same time', async () => {
  const buyer = await signIn(app, 'buyer-a');
  const some = (await idsOf(buyer, '/api/rooms')).slice(0, 6);
  await Promise.all(some.map((id) => update(buyer, { add: [id] })));
  expect(new Set((partOf((await buyer.get('/api/basket/data')).body) as unknown as { ids: number[] }).ids)).toEqual(
    new Set(some),
  );
});

it.each([
  [{}, '/add'],
  [{ add: ['x'] }, '/add'],
  [{ add: 3 }, '/add'],
  [{ remove: [0] }, '/remove'],
  [{ entity: 'nothing', add: [1] }, '/entity'],
  [{ entity: 'event', add: [1] }, '/entity'],
  [{ entity: 'toString', add: [1] }, '/entity'],
  [{ add: [1], more: 1 }, '/more'],
])('refuses %j', async (body, path) => {
  const answer = await update(manager, body);
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
});

it('does not exist for people without the right to it', async () => {
  const auditor = await signIn(app, 'auditor-a');
  expect((await auditor.get('/api/basket/data')).status).toBe(403);
  expect((await update(auditor, { add: [rooms[0]] })).status).toBe(403);
  expect((await call(app, 'GET', '/api/basket/data')).status).toBe(401);
});
