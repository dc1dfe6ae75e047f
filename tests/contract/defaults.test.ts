import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { copyHome } from '../support/home.ts';
import { addLoans } from '../support/loan-schemas.ts';

/** In India it is the 22nd already. */
const clock = testClock('2026-11-21T20:00:00.000Z');
let home: string;
let app: TestApp;
let a: Api;
let b: Api;
let branch: number;
let me: number;

beforeAll(async () => {
  home = copyHome();
  addLoans(home);
  await generate(home);
  app = await startApp({ home, clock: clock.now });
  [a, b] = (await Promise.all(['client-admin-a', 'client-admin-b'].map((name) => signIn(app, name)))) as [Api, Api];
  branch = (await a.get('/api/branches', { range: [0, 0] })).body[0].id;
  me = (await a.get('/api/users', { filter: { login_id: 'client-admin-a' } })).body[0].id;
});
afterAll(async () => {
  await app?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

async function made(path: string, body: object): Promise<Record<string, unknown> & { id: number }> {
  const answer = await a.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const loan = (more: object = {}) => made('/api/loans', { name: 'Pump', branch_id: branch, ...more });

it('fields that are left out have the value of the moment and of the person', async () => {
  expect(await loan()).toMatchObject({
    borrower_id: me,
    lent_on: '2026-11-22',
    checked_on: '2026-12-22',
    entered_at: clock.now().toISOString(),
  });
});

it('what is given stays, and empty is given', async () => {
  expect(await loan({ borrower_id: null, lent_on: '2026-01-01', checked_on: null })).toMatchObject({
    borrower_id: null,
    lent_on: '2026-01-01',
    checked_on: null,
  });
});

it('a department of a person is a default where there is one, and none of several', async () => {
  const departments = (await a.get('/api/departments', { filter: { branch_id: branch }, range: [0, 1] })).body;
  const [one, other] = departments.map(({ id }: { id: number }) => id);
  await a.patch(`/api/users/${me}`, { department_ids: [one] });
  expect((await loan()).department_id).toBe(one);
  await a.patch(`/api/users/${me}`, { department_ids: [one, other] });
  expect((await loan()).department_id).toBeNull();
});

it('a field is taken from the record that a reference names, exact and once', async () => {
  const { id } = await loan({ rate: 12.35 });
  const reminder = await made('/api/loan-notes', { name: 'Reminder', loan_id: id });
  expect(reminder).toMatchObject({ about: 'Pump', rate: 12.35, given_to_id: me, checked_on: '2026-12-22' });
  await a.patch(`/api/loans/${id}`, { name: 'Other pump', rate: 1 });
  expect((await a.get(`/api/loan-notes/${reminder.id}`)).body).toMatchObject({ about: 'Pump', rate: 12.35 });
  const [event] = (await a.get('/api/events', { filter: { entity: 'loan-note', record_id: reminder.id } })).body;
  expect(event.diff).toMatchObject({ about: [null, 'Pump'], rate: [null, 12.35] });
});

it('a required field whose source is empty is asked for', async () => {
  const { id } = await loan({ checked_on: null });
  const refused = await a.post('/api/loan-notes', { name: 'Reminder', loan_id: id });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [expect.objectContaining({ path: '/checked_on', code: 'required' })],
  ]);
  await made('/api/loan-notes', { name: 'Reminder', loan_id: id, checked_on: '2026-12-01' });
});

it('nothing is read from a record of another organisation', async () => {
  const { id } = await loan({ name: 'Secret pump' });
  const refused = await b.post('/api/loan-notes', { name: 'Reminder', loan_id: id });
  expect(refused.status).toBe(422);
  expect(refused.text).not.toContain('Secret');
  expect(refused.body.errors[0]).toMatchObject({ path: '/loan_id', code: 'no_such_reference' });
});

it('are said in the model of the screens and in OpenAPI, and an update takes none', async () => {
  const { fields } = (await a.get('/api/model/loan-note')).body;
  expect(fields.rate.default_from).toEqual({ by: 'loan_id', field: 'rate' });
  const { components } = (await a.get('/api/openapi.json')).body;
  const text = JSON.stringify(components);
  expect(text).toContain('Left out: $today+30d.');
  expect(text).toContain('Left out: \\"rate\\" of the record that \\"loan_id\\" names.');
  const { id } = await loan({ lent_on: null });
  expect((await a.patch(`/api/loans/${id}`, { name: 'Other' })).body.lent_on).toBeNull();
});

it('an asset has the make, type and segment of its model', async () => {
  const models = (await a.get('/api/asset-models', { range: [0, 99] })).body as Record<string, number | null>[];
  const model = models.find(({ make_id, asset_type_id }) => make_id && asset_type_id)!;
  const department = (await a.get('/api/departments', { range: [0, 0] })).body[0].id;
  const body = { name: 'Pump', family_id: model.family_id, model_id: model.id, department_id: department };
  const { make_id, asset_type_id, segment_id } = model;
  expect(await made('/api/assets', body)).toMatchObject({ make_id, asset_type_id, segment_id });
  expect(await made('/api/assets', { ...body, make_id: null })).toMatchObject({ make_id: null, asset_type_id });
});
