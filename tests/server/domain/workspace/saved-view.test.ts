import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';

/** A saved view belongs to its owner; when it is shared with everyone, all users of the client read it. */
let app: TestApp;
let technician: Api;
let buyer: Api;
let otherClient: Api;

beforeAll(async () => {
  app = await startApp();
  technician = await signIn(app, 'technician-a');
  buyer = await signIn(app, 'buyer-a');
  otherClient = await signIn(app, 'manager-b');
});
afterAll(() => app.stop());

const view = { name: 'Mine', entity: 'asset', filter: { state: 'in_service' }, columns: ['name', 'asset_no'] };

it('belongs to the person who saves it, and nobody else sees it', async () => {
  const made = await technician.post('/api/saved-views', view);
  expect(made.status, made.text).toBe(201);
  const [me] = (await technician.get('/api/users', { filter: { id: made.body.user_id } })).body;
  expect(made.body._titles.user_id).toContain(me.full_name);
  expect(made.body.filter).toEqual(view.filter);
  expect((await buyer.get(`/api/saved-views/${made.body.id}`)).status).toBe(404);
  expect((await technician.put(`/api/saved-views/${made.body.id}`, { name: 'Mine too' })).status).toBe(200);
});

it('is read by all of the client once shared with everyone, and changed by its owner alone', async () => {
  const made = await technician.post('/api/saved-views', { ...view, name: 'Ours', shared_with: 'everyone' });
  const at = `/api/saved-views/${made.body.id}`;
  expect((await buyer.get(at)).body.name).toBe('Ours');
  expect((await buyer.put(at, { name: 'Hers' })).status).toBe(403);
  expect((await buyer.delete(at)).status).toBe(403);
  expect((await otherClient.get(at)).status).toBe(404);
});

it('stores how the list is shown, none being as usual', async () => {
  const made = await technician.post('/api/saved-views', { ...view, name: 'As cards', kind: 'cards' });
  expect([made.status, made.body.kind]).toEqual([201, 'cards']);
  const usual = await technician.put(`/api/saved-views/${made.body.id}`, { kind: null });
  expect([usual.status, usual.body.kind]).toEqual([200, null]);
  const odd = await technician.post('/api/saved-views', { ...view, name: 'Odd', kind: 'pile' });
  expect([odd.status, odd.body.errors[0].path]).toEqual([422, '/kind']);
});

it('stores the span of a calendar, and refuses an unknown one', async () => {
  const weekly = { ...view, name: 'By week', kind: 'calendar', span: 'week' };
  const made = await technician.post('/api/saved-views', weekly);
  expect([made.status, made.body.span]).toEqual([201, 'week']);
  const usual = await technician.put(`/api/saved-views/${made.body.id}`, { span: null });
  expect([usual.status, usual.body.span]).toEqual([200, null]);
  const odd = await technician.put(`/api/saved-views/${made.body.id}`, { span: 'decade' });
  expect([odd.status, odd.body.errors[0].path]).toEqual([422, '/span']);
});

it('is not made for somebody else', async () => {
  const mine = (await technician.post('/api/saved-views', { ...view, name: 'Third' })).body.user_id;
  const made = await buyer.post('/api/saved-views', { ...view, name: 'For him', user_id: mine });
  expect(made.status).toBe(403);
});

it('names the role it is shared with', async () => {
  const made = await technician.post('/api/saved-views', { ...view, name: 'Role', shared_with: 'role' });
  expect([made.status, made.body.errors[0].path]).toEqual([422, '/role_id']);
});
