import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, signIn } from '../../support/client.ts';

let app: TestApp;
let technician: Api;
let clientAdmin: Api;
let admin: Api;

beforeAll(async () => {
  app = await startApp();
  technician = await signIn(app, 'technician-a');
  clientAdmin = await signIn(app, 'client-admin-a');
  admin = await signIn(app, 'admin');
});
afterAll(() => app.stop());

const page = (n: number) => ({ path: `/assets/${n}`, title: `Asset ${n}` });
const update = '/api/bookmarks/update';

it('sets and removes a bookmark by its path, each after the others', async () => {
  for (const n of [1, 2]) expect((await technician.post(update, page(n))).body.isBookmarked).toBe(true);
  const { body } = await technician.get('/api/bookmarks/data');
  expect(body).toMatchObject([
    { title: 'Asset 1', link: '/assets/1', isBookmarked: true },
    { title: 'Asset 2', link: '/assets/2' },
  ]);
  expect((await technician.post(update, page(1))).body).toMatchObject({
    isBookmarked: false,
    bookmarks: [{ title: 'Asset 2' }],
  });
  expect((await technician.post(update, { id: body[1].id })).body).toMatchObject({
    isBookmarked: false,
    bookmarks: [],
  });
});

it('belongs to its owner alone, whatever the role', async () => {
  const { body } = await technician.post('/api/bookmarks', page(3));
  for (const other of [clientAdmin, admin]) {
    expect((await other.get('/api/bookmarks/data')).body).toEqual([]);
    expect((await other.get(`/api/bookmarks/${body.id}`)).status).toBe(404);
    expect((await other.delete(`/api/bookmarks/${body.id}`)).status).toBe(404);
    expect((await other.post(update, { id: body.id })).status).toBe(404);
  }
});

it('is ordered by hand', async () => {
  const [first, second] = await Promise.all(
    [4, 5].map(async (n) => (await admin.post('/api/bookmarks', page(n))).body),
  );
  await admin.patch(`/api/bookmarks/${first.id}`, { position: 9 });
  await admin.patch(`/api/bookmarks/${second.id}`, { position: 8 });
  expect((await admin.get('/api/bookmarks/data')).body.map(({ id }: { id: number }) => id)).toEqual([
    second.id,
    first.id,
  ]);
});

it.each([
  [{}, '/path'],
  [{ path: 'https://evil.example', title: 'x' }, '/path'],
  [{ path: '//evil.example', title: 'x' }, '/path'],
  [{ path: '/assets/6' }, '/title'],
])('refuses %j', async (body, path) => {
  const answer = await clientAdmin.post(update, body);
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
});
