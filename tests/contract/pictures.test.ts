import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { tinyPicture } from '../support/files.ts';

let app: TestApp;
let manager: Api;
let technician: Api;
let stranger: Api;
let asset: number;

beforeAll(async () => {
  app = await startApp({ jobs: { poll: 3_600_000 } });
  [manager, technician, stranger] = (await Promise.all(
    ['manager-a', 'technician-a', 'manager-b'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
  const [found] = (await manager.get('/api/assets', { filter: { image_id: null }, range: [0, 0] })).body;
  asset = found.id;
});
afterAll(() => app?.stop());

async function uploaded(api: Api, entity: string, field: string): Promise<number> {
  const sent = await api.upload('photo.png', tinyPicture, { entity, field });
  expect(sent.status, sent.text).toBe(201);
  return sent.body.id;
}

async function addPicture(values: object = {}, api = manager) {
  const file_id = await uploaded(manager, 'picture', 'file_id');
  return api.post('/api/pictures', { owner_type: 'asset', owner_id: asset, file_id, ...values });
}

async function picturesOf(id: number): Promise<Record<string, any>[]> {
  return (await manager.get('/api/pictures', { filter: { owner_type: 'asset', owner_id: id } })).body;
}

const statusOf = async (api: Api, file: number) =>
  (await fetch(`${app.url}/api/files/${file}`, { headers: { authorization: `Bearer ${api.token}` } })).status;

it('a new picture is placed after the others, and its own position moves it', async () => {
  const one = await addPicture({ caption: 'Front' });
  const two = await addPicture({ caption: 'Back' });
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body.sort_order).toBeGreaterThan(one.body.sort_order);
  await manager.patch(`/api/pictures/${two.body.id}`, { sort_order: 0 });
  expect((await picturesOf(asset)).map(({ caption }) => caption)).toEqual(['Back', 'Front']);
  await manager.patch(`/api/pictures/${two.body.id}`, { sort_order: 9 });
  expect((await picturesOf(asset)).map(({ caption }) => caption)).toEqual(['Front', 'Back']);
});

it('the first picture made primary becomes that of the asset, and the next one is exchanged with it', async () => {
  const [front, back] = await picturesOf(asset);
  const first = await technician.post(`/api/pictures/${front?.id}/actions/make_primary`, {});
  expect(first.status).toBe(403);

  const done = await manager.post(`/api/pictures/${front?.id}/actions/make_primary`, {});
  expect(done.status, done.text).toBe(200);
  expect((await manager.get(`/api/pictures/${front?.id}`)).status).toBe(404);
  expect((await manager.get(`/api/assets/${asset}`)).body.image_id).toBe(front?.file_id);
  expect((await picturesOf(asset)).map(({ id }) => id)).toEqual([back?.id]);

  const swapped = await manager.post(`/api/pictures/${back?.id}/actions/make_primary`, {});
  expect(swapped.body).toMatchObject({ id: back?.id, caption: 'Back', file_id: front?.file_id });
  expect((await manager.get(`/api/assets/${asset}`)).body.image_id).toBe(back?.file_id);
  expect(await picturesOf(asset)).toMatchObject([{ id: back?.id, file_id: front?.file_id }]);
  for (const file of [front?.file_id, back?.file_id]) {
    expect(await statusOf(manager, file)).toBe(200);
    expect(await statusOf(technician, file)).toBe(200);
    expect(await statusOf(stranger, file)).toBe(404);
  }
});

it('the change of the primary picture is in the history of the asset', async () => {
  const filter = { entity: 'asset', record_id: asset };
  const events = (await manager.get('/api/events', { filter, sort: ['id', 'DESC'], range: [0, 0] })).body;
  expect(events[0].diff).toHaveProperty('image_id');
});

it('a removed picture can be restored, with its file', async () => {
  const [picture] = await picturesOf(asset);
  expect((await manager.delete(`/api/pictures/${picture?.id}`)).status).toBe(200);
  expect(await picturesOf(asset)).toEqual([]);
  expect((await manager.post(`/api/pictures/${picture?.id}/actions/restore`, {})).status).toBe(200);
  expect(await statusOf(technician, picture?.file_id)).toBe(200);
});

it('people who may not change assets add and remove none, and another organisation sees none', async () => {
  const [picture] = await picturesOf(asset);
  const file_id = await uploaded(technician, 'ticket-checklist-answer', 'photo_id');
  const refused = await technician.post('/api/pictures', { owner_type: 'asset', owner_id: asset, file_id });
  expect(refused.status).toBe(403);
  expect((await technician.delete(`/api/pictures/${picture?.id}`)).status).toBe(403);
  expect((await stranger.get('/api/pictures', { filter: { owner_type: 'asset', owner_id: asset } })).body).toEqual([]);
  expect((await stranger.get(`/api/pictures/${picture?.id}`)).status).toBe(404);
  expect((await stranger.post(`/api/pictures/${picture?.id}/actions/make_primary`, {})).status).toBe(404);
});

it('only pictures are accepted, and no more than sixty', async () => {
  const sent = await manager.upload('note.txt', Buffer.from('A note.'), { entity: 'picture', field: 'file_id' });
  expect(sent.status).toBe(422);
  for (let n = (await picturesOf(asset)).length; n < 60; n += 1) expect((await addPicture()).status).toBe(201);
  const refused = await addPicture();
  expect(refused.body.errors).toMatchObject([{ path: '/owner_id', code: 'too_many_pictures' }]);
});
