import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { roleIds } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, call, signIn } from '../../support/client.ts';
import { until } from '../../support/until.ts';

let app: TestApp;
let admin: Api;
let technician: Api;
beforeEach(async () => {
  app = await startApp({ jobs: { poll: 20 } });
  [admin, technician] = [await signIn(app, 'client-admin-a'), await signIn(app, 'technician-a')];
});
afterEach(() => app.stop());

const notices = async (api: Api, filter: object = {}) =>
  (await api.get('/api/notifications', { filter, sort: ['id', 'ASC'], range: [0, 99] })).body;
const person = async (login: string) => (await admin.get('/api/users', { filter: { login_id: login } })).body[0];
const letters = () => {
  try {
    return readdirSync(path.join(app.store.dataDir, 'outbox')).length;
  } catch {
    return 0;
  }
};

async function changeRoles(...codes: string[]): Promise<void> {
  const { id } = await person('technician-a');
  const changed = await admin.patch(`/api/users/${id}`, { role_ids: await roleIds(app, codes) });
  expect(changed.status, changed.text).toBe(200);
}

it('notifies a person in the person’s language, and nobody else', async () => {
  const { id } = await person('technician-a');
  await admin.patch(`/api/users/${id}`, { locale: 'fr' });
  await changeRoles('technician', 'auditor');
  const [notice, ...more] = await notices(technician);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ kind: 'roles_changed', title: 'Vos rôles ont été modifiés', read_at: null });
  expect(await notices(admin)).toEqual([]);
  const platform = await signIn(app, 'admin');
  expect((await platform.get(`/api/notifications/${notice.id}`)).status).toBe(404);
  expect((await admin.post(`/api/notifications/${notice.id}/actions/mark_read`, {})).status).toBe(404);
});

it('is read one by one or all at once, up to the one that was seen', async () => {
  await changeRoles('technician', 'auditor');
  await changeRoles('technician');
  await changeRoles('technician', 'auditor');
  const [first, second, third] = await notices(technician);
  const read = await technician.post(`/api/notifications/${first.id}/actions/mark_read`, {});
  expect([read.status, typeof read.body.read_at], read.text).toEqual([200, 'string']);
  await technician.post(`/api/notifications/${second.id}/actions/read_all`, {});
  expect((await notices(technician, { read_at: { $exists: false } })).map((row: any) => row.id)).toEqual([third.id]);
});

it('is sent by the channel that the person chose', async () => {
  const { id } = await person('technician-a');
  const choose = await technician.post('/api/notification-preferences', {
    user_id: id,
    kind: 'roles_changed',
    in_app: false,
    by_mail: true,
  });
  expect(choose.status, choose.text).toBe(201);
  await changeRoles('technician', 'auditor');
  await until(letters, (count) => count === 1);
  expect(await notices(technician)).toEqual([]);
  await technician.patch(`/api/notification-preferences/${choose.body.id}`, { in_app: false, by_mail: false });
  await changeRoles('technician');
  await until(
    async () => (await app.database.read("select count(*) from jobs where status <> 'done'", []))[0]![0],
    (n) => Number(n) === 0,
  );
  expect([await notices(technician), letters()]).toEqual([[], 1]);
});

it('lets nobody choose for another', async () => {
  const { id } = await person('manager-a');
  const body = { user_id: id, kind: 'roles_changed', in_app: false, by_mail: false };
  expect([403, 422]).toContain((await technician.post('/api/notification-preferences', body)).status);
  const manager = await signIn(app, 'manager-a');
  const own = await manager.post('/api/notification-preferences', body);
  expect(own.status).toBe(201);
  expect((await technician.get(`/api/notification-preferences/${own.body.id}`)).status).toBe(404);
});

it('notifies administrators of a newcomer', async () => {
  const platform = await signIn(app, 'admin');
  const body = { username: 'newcomer', email: 'newcomer@example.test', password: 'long enough' };
  await call(app, 'POST', '/jwt/register', { body });
  const [notice] = await notices(platform);
  expect(notice).toMatchObject({
    kind: 'newcomer',
    title: 'newcomer has registered',
    link: expect.stringMatching(/^\/users\/\d+$/),
  });
});

it('sends nothing to a deactivated user: neither in the application nor by e-mail', async () => {
  const { id } = await person('technician-a');
  const preference = { user_id: id, kind: 'roles_changed', in_app: true, by_mail: true };
  expect((await technician.post('/api/notification-preferences', preference)).status).toBe(201);
  expect((await admin.post(`/api/users/${id}/actions/deactivate`, {})).status).toBe(200);
  await changeRoles('technician', 'auditor');
  const countOf = async (table: string) => (await app.database.read(`select 1 from ${table}`, [])).length;
  expect([await countOf('notifications'), await countOf('mails')]).toEqual([0, 0]);
});
