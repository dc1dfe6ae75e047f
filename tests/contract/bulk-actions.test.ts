import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { until } from '../support/until.ts';
import type { Body } from '../support/valid-data.ts';

let app: TestApp;
let a: Api;
let b: Api;
let auditor: Api;

beforeAll(async () => {
  app = await startApp({ jobs: {} });
  [a, b, auditor] = (await Promise.all(
    ['client-admin-a', 'client-admin-b', 'auditor-a'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
});
afterAll(() => app.stop());

const block = (rows: readonly unknown[], more: object = {}) => ({
  mode: 'action',
  action: 'block',
  input: { block_reason: 'Certificates have lapsed' },
  rows,
  ...more,
});
const each = { atomic: false };
const statuses = ({ body }: Answer) => body.results.map(({ status }: Body) => status);

async function vendors(count: number): Promise<number[]> {
  const [{ country_id, state_id }] = (
    await a.get('/api/vendors', { filter: { state_id: { $exists: true } }, range: [0, 0] })
  ).body;
  const alike = { type: 'service', country_id, state_id, gst_category: 'unregistered', phone: '+912025501234' };
  const email = 'desk@vendor.test';
  const rows = Array.from({ length: count }, (_, n) => ({ ...alike, email, name: `Bulk ${Math.random()} ${n}` }));
  const made = await a.post('/api/vendors/bulk', { mode: 'create', rows });
  expect(made.status, made.text).toBe(200);
  const ids = made.body.results.map(({ id }: Body) => id);
  for (let at = 0; at < ids.length; at += 200) {
    const rows = ids.slice(at, at + 200);
    const approved = await a.post('/api/vendors/bulk', { mode: 'action', action: 'approve', rows });
    expect([approved.status, approved.body.results[0].record.status], approved.text).toEqual([200, 'active']);
  }
  return ids;
}

const statusOf = async (id: number) => (await a.get(`/api/vendors/${id}`)).body.status;

describe('an action of many', () => {
  it('is done to each by itself, and reports why one was not changed', async () => {
    const [one, two, three] = (await vendors(3)) as [number, number, number];
    await a.post(`/api/vendors/${two}/actions/block`, { block_reason: 'before' });
    const stranger = (await b.get('/api/vendors', { range: [0, 0] })).body[0].id;
    const rows = [one, two, { id: three, row_version: 99 }, stranger, 'x'];
    const answered = await a.post('/api/vendors/bulk', block(rows, each), { 'Accept-Language': 'de' });
    expect([answered.status, answered.body.ok], answered.text).toEqual([207, false]);
    expect(statuses(answered)).toEqual([200, 409, 409, 404, 422]);
    expect(answered.body.results[0].record).toMatchObject({ id: one, status: 'blocked' });
    expect(answered.body.results.map(({ code }: Body) => code).slice(1, 4)).toEqual([
      'wrong_state',
      'stale',
      'not_found',
    ]);
    expect(answered.body.results[1].errors[0].message).toMatch(/nicht möglich/);
    expect(await Promise.all([one, three].map(statusOf))).toEqual(['blocked', 'active']);
    const history = await a.get('/api/events', { filter: { entity: 'vendor', record_id: one } });
    expect(history.body.map(({ verb }: Body) => verb)).toContain('block');
  });

  it('is undone as a whole when it is all or nothing, or only tried', async () => {
    const [one, two] = (await vendors(2)) as [number, number];
    await a.post(`/api/vendors/${two}/actions/block`, { block_reason: 'before' });
    const all = await a.post('/api/vendors/bulk', block([one, two]));
    expect([all.status, statuses(all)]).toEqual([422, [424, 409]]);
    const tried = await a.post('/api/vendors/bulk', block([one, two], { ...each, dry_run: true }));
    expect([tried.status, tried.body.dry_run, statuses(tried)]).toEqual([207, true, [200, 409]]);
    expect(await statusOf(one)).toBe('active');
  });

  it('needs the right to it, and has to be an action that is possible for many', async () => {
    const [one] = await vendors(1);
    const refused = await auditor.post('/api/vendors/bulk', block([one]));
    expect([refused.status, refused.body.code]).toEqual([403, 'action_not_permitted']);
    const asked = async (plural: string, body: object) => {
      const { status, body: answer } = await a.post(`/api/${plural}/bulk`, body);
      return `${status} ${answer.code}`;
    };
    expect(await asked('vendors', { ...block([one]), action: 'explain' })).toBe('400 bulk_action');
    expect(await asked('vendors', { ...block([one]), action: 'delete' })).toBe('400 bulk_action');
    expect(await asked('vendors', { ...block([one]), action: 7 })).toBe('400 bulk_action');
    expect(await asked('vendors', { ...block([one]), input: [] })).toBe('400 bulk_input');
    expect(await asked('vendors', { ...block([one]), key: ['name'] })).toBe('400 unknown_bulk_key');
    expect(await asked('vendors', { mode: 'update', action: 'block', rows: [{ id: one }] })).toBe(
      '400 unknown_bulk_key',
    );
    for (const [plural, action] of [
      ['api-keys', 'issue'],
      ['users', 'set_password'],
      ['users', 'compare'],
    ] as const)
      expect(await asked(plural, { mode: 'action', action, rows: [1] }), action).toBe('400 bulk_action');
    expect(await statusOf(one!)).toBe('active');
  });

  it('is done once for a key of idempotency', async () => {
    const ids = await vendors(2);
    const once = () => a.post('/api/vendors/bulk', block(ids, each), { 'Idempotency-Key': `block-${ids[0]}` });
    const [first, again] = [await once(), await once()];
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true']);
    expect(again.text).toBe(first.text);
  });

  it('is described in the OpenAPI document with its possible values', async () => {
    const { body } = await a.get('/api/openapi.json');
    const asked = (path: string) =>
      body.paths[path].post.requestBody.content['application/json'].schema.properties as Answer['body'];
    expect(asked('/api/vendors/bulk').mode.enum).toContain('action');
    expect(asked('/api/vendors/bulk').action.description).toContain('approve, block, unblock, retire, reactivate');
    expect(asked('/api/notifications/bulk').mode.enum).toEqual(['action']);
  });
});

describe('an action of very many', () => {
  async function ended(location: string): Promise<Answer['body']> {
    const read = async () => (await a.get(location, { range: [0, 999] })).body;
    return until(read, ({ status }) => ['done', 'failed', 'cancelled'].includes(status));
  }

  it('is a job whose result is reported for each record and by a notification', async () => {
    const ids = [...(await vendors(200)), ...(await vendors(30))];
    const [first, last] = [ids[0]!, ids.at(-1)!];
    for (const id of [first, last]) await a.post(`/api/vendors/${id}/actions/block`, { block_reason: 'before' });
    const tooMany = await a.post('/api/vendors/bulk', block(ids, { ...each, dry_run: true }));
    expect([tooMany.status, tooMany.body.code]).toEqual([400, 'bulk_too_many']);
    const put = await a.post('/api/vendors/bulk', block(ids, each), { 'Accept-Language': 'de' });
    expect([put.status, put.body.total], put.text).toEqual([202, 230]);
    const job = await ended(put.headers.get('location')!);
    expect(job).toMatchObject({
      status: 'done',
      result: { ok: false },
      progress: { done: 230, total: 230, failed: 2 },
    });
    const refused = job.results.filter(({ status }: Answer['body']) => status >= 400);
    expect(refused.map(({ id, code }: Body) => [id, code])).toEqual([
      [first, 'wrong_state'],
      [last, 'wrong_state'],
    ]);
    expect(refused[0].errors[0].message).toMatch(/not possible/);
    const [notice] = (await a.get('/api/notifications', { sort: ['id', 'DESC'], range: [0, 0] })).body;
    expect(notice).toMatchObject({ kind: 'bulk_done', title: '228 of 230 done: Block – Vendors', read_at: null });
    expect(notice.body).toMatch(/^2 refused – 2 × .*not possible/);
    const filter = new URL(notice.link, app.url).searchParams.get('filter');
    expect(JSON.parse(filter!)).toEqual({ id: [first, last] });
  });

  it('ends when it is cancelled, between two steps', async () => {
    const ids = [...(await vendors(500)), ...(await vendors(500)), ...(await vendors(500))];
    const put = await a.post('/api/vendors/bulk', block(ids, each));
    const location = put.headers.get('location')!;
    expect((await b.post(`${location}/cancel`)).status).toBe(404);
    expect((await a.post(`${location}/cancel`)).status).toBe(200);
    const { status, progress } = await ended(location);
    expect(status).toBe('cancelled');
    expect(progress.done).toBeLessThan(ids.length);
    const filter = { id: { $in: ids.slice(0, 500) }, status: 'blocked' };
    const done = Number(
      (await a.get('/api/vendors', { filter, range: [0, 0] })).headers.get('content-range')?.split('/')[1],
    );
    expect(done).toBe(Math.min(progress.done, 500));
  });
});
