import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';

/** One set of reminder settings is in force for the organisation and one for each branch. */
let app: TestApp;
let a: Api;

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
});
afterAll(() => app.stop());

it('refuses a second set in force at one place', async () => {
  const refused = await a.post('/api/reminder-settings', { name: 'Again' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ path: '/is_active', code: 'one_in_force' }]);
  expect((await a.post('/api/reminder-settings', { name: 'Draft', is_active: false })).status).toBe(201);
});

it('lets a branch have its own, once', async () => {
  const [branch] = (await a.get('/api/branches', { range: [0, 0] })).body;
  const own = await a.post('/api/reminder-settings', { name: 'Branch', branch_id: branch.id });
  expect(own.status, own.text).toBe(201);
  expect((await a.post('/api/reminder-settings', { name: 'Branch 2', branch_id: branch.id })).status).toBe(422);
  await a.put(`/api/reminder-settings/${own.body.id}`, { is_active: false });
  expect((await a.post('/api/reminder-settings', { name: 'Branch 2', branch_id: branch.id })).status).toBe(201);
});
