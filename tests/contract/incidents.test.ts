import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let b: Api;
let nurse: Api;
let engineer: Api;
let technician: Api;
let auditor: Api;
let store: Api;
let event: Record<string, unknown>;

beforeAll(async () => {
  app = await startApp();
  [a, b, nurse, engineer, technician, auditor, store] = await Promise.all([
    signIn(app, 'client-admin-a'),
    signIn(app, 'client-admin-b'),
    signIn(app, 'requester-a'),
    signIn(app, 'engineer-a'),
    signIn(app, 'technician-a'),
    signIn(app, 'auditor-a'),
    signIn(app, 'store-a'),
  ]);
  const [category] = await listOf(a, 'incident-categories', { code: 'EQUIPMENT' });
  const [hers] = await listOf(nurse, 'assets', {});
  event = {
    kind: 'incident',
    title: 'Pump ran dry',
    category_id: category?.id,
    branch_id: hers?.branch_id,
    department_id: hers?.department_id,
    occurred_at: '2026-03-02T04:10:00.000Z',
    description: 'The alarm did not sound.',
  };
});
afterAll(() => app?.stop());

async function listOf(api: Api, plural: string, filter: object): Promise<Record<string, unknown>[]> {
  return (await api.get(`/api/${plural}`, { filter, range: [0, 9] })).body;
}

async function reported(api: Api, more: object = {}): Promise<number> {
  const answer = await api.post('/api/incidents', { ...event, ...more });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toMatchObject({
    state: 'reported',
    incident_no: expect.stringMatching(/^IN\/\d\d-\d\d\/\d{4}$/),
  });
  return answer.body.id;
}

const act = (api: Api, id: number, name: string, body: object = {}): Promise<Answer> =>
  api.post(`/api/incidents/${id}/actions/${name}`, body);

describe('incidents and inspections', () => {
  it('go from the report over the review to the action and its end, and may be opened again', async () => {
    const id = await reported(nurse);
    expect((await act(nurse, id, 'review')).status).toBe(403);
    expect((await act(engineer, id, 'review')).body.state).toBe('under_review');
    const bare = await act(engineer, id, 'act');
    expect([bare.status, bare.text]).toEqual([422, expect.stringContaining('corrective_action')]);
    const decided = await act(engineer, id, 'act', {
      corrective_action: 'Check all pumps.',
      action_due_on: '2026-04-01',
    });
    expect(decided.body, decided.text).toMatchObject({ state: 'action', corrective_action: 'Check all pumps.' });
    expect((await act(a, id, 'close')).body).toMatchObject({ state: 'closed', closed_at: expect.any(String) });
    expect((await act(a, id, 'reopen')).body).toMatchObject({ state: 'under_review', closed_at: null });
  });

  it('are seen by those who reported them, their department and those who answer for safety, and by nobody else', async () => {
    const id = await reported(technician);
    const other = await reported(engineer, { department_id: null });
    const seen = async (api: Api, one: number) => (await api.get(`/api/incidents/${one}`)).status;
    expect(await Promise.all([a, engineer, auditor, technician, nurse].map((api) => seen(api, id)))).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await Promise.all([technician, nurse, b].map((api) => seen(api, other)))).toEqual([404, 404, 404]);
    expect((await store.get('/api/incidents')).status).toBe(403);
  });

  it('are changed by their reporter until the review begins', async () => {
    const id = await reported(nurse);
    expect((await nurse.patch(`/api/incidents/${id}`, { immediate_action: 'Pump taken away.' })).status).toBe(200);
    await act(engineer, id, 'review');
    expect((await nurse.patch(`/api/incidents/${id}`, { title: 'Something else' })).status).toBe(403);
  });

  it('have happened already, and name a category of their kind', async () => {
    const later = await a.post('/api/incidents', { ...event, occurred_at: '2999-01-01T00:00:00.000Z' });
    expect([later.status, later.body.errors?.[0]]).toEqual([
      422,
      expect.objectContaining({ path: '/occurred_at', code: 'in_the_future' }),
    ]);
    const wrong = await a.post('/api/incidents', { ...event, kind: 'inspection' });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, '/category_id']);
  });
});
