import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem, type Caller } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, call, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { until } from '../support/until.ts';
import { cellsOf, unzipped } from '../support/workbook.ts';

const clock = testClock();
const env = { ACCESS_TOKEN_SECONDS: '86400', SESSION_SECONDS: '2592000' };
let app: TestApp;
let admin: Api;
let a: Api;
let manager: Api;
let technician: Api;

beforeAll(async () => {
  app = await startApp({ clock: clock.now, env, jobs: {} });
  const names = ['admin', 'client-admin-a', 'manager-a', 'technician-a'];
  [admin, a, manager, technician] = (await Promise.all(names.map((name) => signIn(app, name)))) as [Api, Api, Api, Api];
});
afterAll(() => app.stop());

async function ended(api: Api, { status, headers }: Answer): Promise<any> {
  expect(status).toBe(202);
  const read = async () => (await api.get(headers.get('location')!)).body;
  return until(read, (body) => ['done', 'failed', 'cancelled'].includes(body.status));
}

async function bytesOf({ token }: Api, file: number): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(`${app.url}/api/files/${file}`, { headers: { Authorization: `Bearer ${token}` } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

it('becomes a file with the rows of the list and sends a notification', async () => {
  const query = { filter: { state: 'in_storage' }, sort: [['asset_no', 'DESC']] };
  const asked = await a.post('/api/assets/export', { format: 'xlsx', ...query, fields: ['asset_no', 'name'] });
  const { body: rows } = await a.get('/api/assets', { ...query, range: [0, 999] });
  expect(asked.body).toMatchObject({ status: 'waiting', total: rows.length });
  const job = await ended(a, asked);
  expect(job).toMatchObject({ status: 'done', progress: { done: rows.length, total: rows.length, failed: 0 } });
  expect(job.result).toMatchObject({
    rows: rows.length,
    name: expect.stringMatching(/^assets-\d{4}-\d\d-\d\d\.xlsx$/),
  });
  const { status, headers, bytes } = await bytesOf(a, job.result.file);
  expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="${job.result.name}"`]);
  expect(bytes.length).toBe(job.result.size);
  const [head, ...cells] = cellsOf(unzipped(bytes));
  expect(head!.map((cell) => cell?.value)).toEqual(['Asset number', 'Name']);
  expect(cells.map((row) => row.map((cell) => cell?.value))).toEqual(rows.map((row: any) => [row.asset_no, row.name]));
  const notifications = await a.get('/api/notifications', { filter: { link: `/api/files/${job.result.file}` } });
  expect(notifications.body).toMatchObject([
    {
      kind: 'export_ready',
      title: 'Your export is ready: Assets',
      body: expect.stringContaining(`${rows.length} rows`),
    },
  ]);
  expect((await a.get(`/api/files`, { filter: { id: job.result.file } })).body.length).toBe(1);
});

it('uses the language of the caller, and accepts the query of an address too', async () => {
  const body = {
    format: 'csv',
    filter: '{"state":"in_storage"}',
    sort: '["asset_no","ASC"]',
    fields: 'asset_no,state',
  };
  const job = await ended(a, await a.post('/api/assets/export', body, { 'Accept-Language': 'de' }));
  const text = (await bytesOf(a, job.result.file)).bytes.toString();
  expect(text.split('\r\n')[0]).toBe('\ufeffGerätenummer;Lebenszyklus');
});

it('belongs to nobody else: neither its job nor its file nor its notification', async () => {
  const job = await ended(manager, await manager.post('/api/rooms/export', { format: 'csv' }));
  for (const other of [a, technician]) {
    expect((await other.get(`/api/jobs/${job.id}`)).status).toBe(404);
    expect((await bytesOf(other, job.result.file)).status).toBe(404);
    expect((await other.get('/api/files', { filter: { id: job.result.file } })).body).toEqual([]);
  }
  expect((await bytesOf(admin, job.result.file)).status).toBe(404);
  expect((await bytesOf(manager, job.result.file)).status).toBe(200);
  expect(
    (await technician.get('/api/notifications', { filter: { link: `/api/files/${job.result.file}` } })).body,
  ).toEqual([]);
});

it('shows the columns and rows its owner may read', async () => {
  const job = await ended(technician, await technician.post('/api/assets/export', { format: 'csv' }));
  const text = (await bytesOf(technician, job.result.file)).bytes.toString();
  expect(text).not.toContain('Purchase cost');
  expect(job.result.rows).toBe((await technician.get('/api/assets', { range: [0, 999] })).body.length);
});

it('is refused with a reason', async () => {
  const refused = async (api: Api, path: string, body: unknown) => {
    const { status, body: problem } = await api.post(path, body);
    return [status, problem.errors?.[0]?.code ?? problem.code];
  };
  expect(await refused(a, '/api/assets/export', { format: 'pdf' })).toEqual([400, 'export_format']);
  expect(await refused(a, '/api/assets/export', { format: 'constructor' })).toEqual([400, 'export_format']);
  expect(await refused(a, '/api/assets/export', { format: 'csv', range: [0, 9] })).toEqual([400, 'unknown_export_key']);
  expect(await refused(a, '/api/assets/export', [])).toEqual([400, 'body_not_object']);
  expect(await refused(a, '/api/assets/export', { format: 'csv', filter: { nothing: 1 } })).toEqual([
    400,
    'unknown_field',
  ]);
  expect(await refused(a, '/api/assets/export', { format: 'csv', sort: 5 })).toEqual([400, 'sort_shape']);
  expect((await refused(technician, '/api/vendor-banks/export', { format: 'csv' }))[0]).toBe(403);
  expect((await refused(technician, '/api/assets/export', { format: 'csv', fields: ['purchase_cost'] }))[0]).toBe(400);
  expect((await call(app, 'POST', '/api/assets/export', { body: { format: 'csv' } })).status).toBe(401);
});

it('runs with the rights of that moment: an account that has ended has none left', async () => {
  const engine = app.access.engine();
  const query = { format: 'csv', query: { fields: 'room_no' } };
  const id = await engine.database.transaction(async (trx) => {
    const [user] = await trx.read("select id from users where login_id = 'manager-b'", []);
    const asked = { ...asSystem(engine.model, clock.now()), user: { id: Number(user?.[0]) } as Caller['user'] };
    await trx.run("update users set status = 'inactive' where login_id = 'manager-b'", []);
    const entity = engine.model.entities.room!;
    return enqueue(trx, asked, { kind: 'export', key: 'of one who left', entity, input: query });
  });
  await ended(a, await a.post('/api/rooms/export', { format: 'csv' }));
  expect((await admin.get(`/api/jobs/${id}`)).body).toMatchObject({ status: 'failed', error: { code: 'rights_lost' } });
});

it('is deleted after a day', async () => {
  const job = await ended(a, await a.post('/api/rooms/export', { format: 'csv' }));
  const sweep = async () => {
    const { forgetFiles, removeBytes } = await import('#server/services/files/sweep-files.ts');
    const engine = app.access.engine();
    await removeBytes(engine, await engine.database.transaction((trx) => forgetFiles(engine, trx)));
  };
  clock.pass(23 * 3600);
  await sweep();
  expect((await bytesOf(a, job.result.file)).status).toBe(200);
  clock.pass(2 * 3600);
  await sweep();
  a = await signIn(app, 'client-admin-a');
  expect((await bytesOf(a, job.result.file)).status).toBe(404);
});
