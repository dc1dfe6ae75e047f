import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Answer, type Api, apiWith, call, signIn } from '../../support/client.ts';

let app: TestApp;
let a: Api;
let b: Api;
let admin: Api;
let technician: number;
let now = new Date('2026-11-21T08:00:00.000Z');

beforeAll(async () => {
  app = await startApp({ clock: () => now, jobs: {} });
  [a, b] = [await signIn(app, 'client-admin-a'), await signIn(app, 'client-admin-b')];
  admin = await signIn(app, 'admin');
  technician = (await a.get('/api/users', { filter: { login_id: 'technician-a' } })).body[0].id;
});
afterAll(() => app.stop());

async function keyWith(values: object = {}): Promise<{ id: number; key: string; api: Api }> {
  const made = await a.post('/api/api-keys', { name: 'Integration', user_id: technician, ...values });
  expect(made.status, made.text).toBe(201);
  const issued = await a.post(`/api/api-keys/${made.body.id}/actions/issue`, {});
  expect(issued.status, issued.text).toBe(200);
  return { id: made.body.id, key: issued.body.api_key, api: apiWith(app, issued.body.api_key) };
}

describe('an API key', () => {
  it('does what its user may, and is shown once', async () => {
    const { id, key, api } = await keyWith();
    const own = await (await signIn(app, 'technician-a')).get('/api/rooms', { range: [0, 2] });
    expect((await api.get('/api/rooms', { range: [0, 2] })).body).toEqual(own.body);
    expect((await api.get('/api/roles')).status).toBe(403);
    await expect.poll(async () => (await a.get(`/api/api-keys/${id}`)).body.last_used_at).toBe(now.toISOString());
    const row = await a.get(`/api/api-keys/${id}`);
    expect(row.body.prefix).toBe(key.slice(0, row.body.prefix.length));
    const history = await a.get('/api/events', { filter: { entity: 'api-key', record_id: id } });
    for (const text of [row.text, history.text]) expect(text).not.toContain(key.slice(16));
  });

  it('can do no more than its scopes', async () => {
    const { api } = await keyWith({ scopes: { room: ['read'] } });
    expect((await api.get('/api/rooms', { range: [0, 0] })).status).toBe(200);
    expect((await api.get('/api/assets')).status).toBe(403);
    const { body } = await api.get('/api/model');
    expect(Object.keys(body.entities)).toEqual(['room']);
    const money = await keyWith({
      user_id: (await a.get('/api/users', { filter: { login_id: 'manager-a' } })).body[0].id,
      scopes: { asset: ['read'] },
    });
    const [asset] = (await money.api.get('/api/assets', { range: [0, 0] })).body;
    expect(typeof asset.purchase_cost).toBe('number');
    expect((await money.api.patch(`/api/assets/${asset.id}`, { name: 'x' })).status).toBe(403);
  });

  it('can do no more in a job it started, and a job of a revoked key ends', async () => {
    const manager = (await a.get('/api/users', { filter: { login_id: 'manager-a' } })).body[0].id;
    const { id, api } = await keyWith({ user_id: manager, scopes: { department: ['read', 'create'] } });
    const [branch] = (await a.get('/api/branches', { range: [0, 0], fields: 'id' })).body;
    const row = (n: number) => ({ name: `Ward ${n}`, code: `K${n}`, branch_id: branch.id });
    const alone = await api.post('/api/departments', row(0));
    expect([alone.status, alone.body.errors[0]?.path]).toEqual([422, '/branch_id']);
    const started = async () =>
      api.post('/api/departments/bulk', { mode: 'create', rows: Array.from({ length: 1001 }, (_, n) => row(n)) });
    const job = await started();
    expect(job.status, job.text).toBe(202);
    const ended = async ({ headers }: Answer) => {
      const at = headers.get('location') ?? '';
      expect((await a.get(at)).status).toBe(404);
      const status = async () => (await admin.get(at)).body.status;
      await expect.poll(status, { timeout: 30_000 }).toMatch(/^(done|failed)$/);
      return (await admin.get(at, { range: [0, 0] })).body;
    };
    const outcome = await ended(job);
    expect([outcome.progress.failed, outcome.results[0].errors[0].path]).toEqual([1001, '/branch_id']);
    const late = await started();
    await a.post(`/api/api-keys/${id}/actions/revoke`, {});
    expect((await ended(late)).status).toBe('failed');
  });

  it('ends when it is revoked, replaced, deleted or expired, or its user is', async () => {
    const { id, api } = await keyWith();
    const again = apiWith(app, (await a.post(`/api/api-keys/${id}/actions/issue`, {})).body.api_key);
    expect([(await api.get('/api/rooms')).status, (await again.get('/api/rooms')).status]).toEqual([401, 200]);
    await a.post(`/api/api-keys/${id}/actions/revoke`, {});
    expect((await again.get('/api/rooms')).status).toBe(401);
    const short = await keyWith({ expires_at: '2026-11-21T09:00:00.000Z' });
    expect((await short.api.get('/api/rooms')).status).toBe(200);
    const removed = await keyWith();
    await a.delete(`/api/api-keys/${removed.id}`);
    expect((await removed.api.get('/api/rooms')).status).toBe(401);
    now = new Date('2026-11-21T08:05:00.000Z');
    expect((await short.api.get('/api/rooms')).status).toBe(200);
    now = new Date('2026-11-21T09:00:00.000Z');
    expect((await short.api.get('/api/rooms')).status).toBe(401);
    now = new Date('2026-11-21T08:06:00.000Z');
  });

  it('is worth nothing when it is forged, and nothing outside the API', async () => {
    const { key } = await keyWith();
    const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const token of [other, 'lmk_1_x', `lmk_999999_${'A'.repeat(43)}`])
      expect((await apiWith(app, token).get('/api/rooms')).status).toBe(401);
    const changed = await call(app, 'POST', '/jwt/change-password', {
      token: key,
      body: { oldPassword: 'demo1234', newPassword: 'something else 1' },
    });
    expect(changed.status).toBe(401);
  });

  it('acts neither for a user stronger than its maker nor for another client', async () => {
    const admin = (await app.database.read("select id from users where login_id = 'admin'", []))[0]![0];
    expect((await a.post('/api/api-keys', { name: 'X', user_id: admin })).status).toBe(422);
    expect((await b.post('/api/api-keys', { name: 'X', user_id: technician })).status).toBe(422);
    const bad = await a.post('/api/api-keys', { name: 'X', user_id: technician, scopes: { nothing: ['read'] } });
    expect([bad.status, bad.body.errors[0].path]).toEqual([422, '/scopes']);
  });

  it('names verbs that exist, so that no key is useless without a visible reason', async () => {
    for (const scopes of [{ asset: ['raed'] }, { asset: ['read', 'manage'] }, { vendor: ['blok'] }]) {
      const bad = await a.post('/api/api-keys', { name: 'X', user_id: technician, scopes });
      expect([bad.status, bad.body.errors?.[0]?.path], JSON.stringify(scopes)).toEqual([422, '/scopes']);
    }
    await keyWith({ scopes: { asset: ['read', 'update', 'delete', 'restore'], vendor: ['read', 'block'] } });
  });

  it('reads even if its last use cannot be recorded', async () => {
    const { id, api } = await keyWith();
    const spy = vi.spyOn(app.access.engine().database, 'transaction').mockRejectedValue(new Error('disk full'));
    const answer = await api.get('/api/rooms', { range: [0, 0] });
    spy.mockRestore();
    expect(answer.status).toBe(200);
    now = new Date(now.getTime() + 61_000);
    await api.get('/api/rooms', { range: [0, 0] });
    await expect
      .poll(async () => (await a.get(`/api/api-keys/${id}`)).body.last_used_at, { timeout: 5000 })
      .toBe(now.toISOString());
  });
});
