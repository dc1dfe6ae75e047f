import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeApp } from '#server/app.ts';
import { clientOfAccount, makeAccount } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, apiWith, call, signIn } from '../../support/client.ts';
import { type Oidc, startOidc, Wanderer } from '../../support/oidc.ts';

let app: TestApp;
let oidc: Oidc;
let url: string;
let provider: ReturnType<typeof createServer>;
const handler: { now: Parameters<typeof createServer>[1] & object } = { now: (_request, response) => response.end() };

/** The product must have its own address before it starts: the HTTP server is opened first. */
beforeEach(async () => {
  for (const way of ['info', 'warn'] as const) vi.spyOn(console, way).mockImplementation(() => {});
  provider = createServer((request, response) => handler.now(request, response));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  oidc = await startOidc(`${url}/jwt/oidc/callback`);
});
afterEach(async () => {
  await app.stop();
  await oidc.stop();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

async function start(env: Record<string, string> = {}): Promise<Api> {
  app = await startApp({
    env: {
      PUBLIC_URL: url,
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: 'leafmark',
      OIDC_CLIENT_SECRET: 'a client secret',
      OIDC_NAME: 'Hospital ID',
      ...env,
    },
  });
  handler.now = makeApp(app.access, 'dist/admin').callback();
  return signIn(app, 'client-admin-a');
}

const says = (sub: string, claims: object) => {
  oidc.person = { sub, claims: { email_verified: true, ...claims } };
};

async function enter(browser = new Wanderer()): Promise<{ end: string; body: any; status: number }> {
  const { address } = await browser.go(`${url}/jwt/oidc/start`, /\/sign-in\?/);
  const answer = await browser.fetch(`${url}/jwt/oidc/ticket`, 'POST', {});
  return { end: address, status: answer.status, body: await answer.json() };
}

it('signs an existing account in by its verified e-mail, with the specification’s answer', async () => {
  await start();
  says('s-1', { email: 'Technician-A@demo.test' });
  const browser = new Wanderer();
  const { end, status, body } = await enter(browser);
  expect([end, status]).toEqual([`${url}/sign-in?sso=done`, 200]);
  expect(Object.keys(body).sort()).toEqual(['accessToken', 'refreshToken', 'userData']);
  expect(body.userData.userId).toBe('technician-a');
  expect((await apiWith(app, body.accessToken).get('/api/rooms')).status).toBe(200);
  expect((await browser.fetch(`${url}/jwt/oidc/ticket`, 'POST', {})).status).toBe(401);
  expect(((await (await fetch(`${url}/api/public-settings`)).json()) as { sso: unknown }).sso).toEqual({
    name: 'Hospital ID',
  });
});

it('retains the link when the address changes, and lets nobody take it over', async () => {
  await start();
  says('s-1', { email: 'technician-a@demo.test' });
  expect((await enter()).status).toBe(200);
  says('s-1', { email: 'somebody-else@demo.test' });
  expect((await enter()).body.userData.userId).toBe('technician-a');
  says('s-2', { email: 'technician-a@demo.test' });
  expect((await enter()).end).toBe(`${url}/sign-in?sso=failed`);
});

it('accepts neither an unverified address, nor a stranger, nor a deactivated account', async () => {
  const admin = await start();
  for (const claims of [
    { email: 'technician-a@demo.test', email_verified: false },
    { email: 'technician-a@demo.test', email_verified: 'true' },
    { email: 'stranger@demo.test' },
    {},
  ]) {
    says(`s-${JSON.stringify(claims).length}`, claims);
    const { end, status } = await enter();
    expect([end, status], JSON.stringify(claims)).toEqual([`${url}/sign-in?sso=failed`, 401]);
  }
  const [{ id }] = (await admin.get('/api/users', { filter: { login_id: 'engineer-a' } })).body;
  await admin.post(`/api/users/${id}/actions/deactivate`, {});
  says('s-9', { email: 'engineer-a@demo.test' });
  expect((await enter()).status).toBe(401);
});

it('finds the new account of somebody whose old one was deleted', async () => {
  const admin = await start();
  const id = await makeAccount(app, 'leaver', { client: await clientOfAccount(app, 'client-admin-a') });
  says('s-1', { email: 'leaver@demo.test' });
  expect((await enter()).body.userData.userId).toBe('leaver');
  expect((await admin.delete(`/api/users/${id}`)).status).toBe(200);
  expect((await enter()).status).toBe(401);
  const again = { full_name: 'Back again', email: 'leaver@demo.test', login_id: 'back', username: 'back' };
  expect((await admin.post('/api/users', again)).status).toBe(201);
  expect((await enter()).body.userData.userId).toBe('back');
});

it('gives and removes the roles that groups are mapped to, and leaves the others', async () => {
  const admin = await start({ OIDC_ROLES: '{"biomed":"biomedical_engineer","audit":"auditor","root":"admin"}' });
  const rolesNow = async () => {
    const [{ _titles }] = (await admin.get('/api/users', { filter: { login_id: 'technician-a' } })).body;
    return [..._titles.role_ids].sort();
  };
  says('s-1', { email: 'technician-a@demo.test', groups: ['biomed', 'audit', 'unknown', 'root'] });
  expect((await enter()).status).toBe(200);
  expect(await rolesNow()).toEqual(['Auditor', 'Biomedical engineer', 'Technician']);
  says('s-1', { email: 'technician-a@demo.test', groups: ['audit'] });
  await enter();
  expect(await rolesNow()).toEqual(['Auditor', 'Technician']);
  says('s-1', { email: 'technician-a@demo.test' });
  await enter();
  expect(await rolesNow()).toEqual(['Technician']);
});

it('accepts no answer without the sign-in that it belongs to, and none twice', async () => {
  await start();
  says('s-1', { email: 'technician-a@demo.test' });
  const browser = new Wanderer();
  const { address } = await browser.go(`${url}/jwt/oidc/start`, /\/jwt\/oidc\/callback\?/);
  expect(new URL(address).searchParams.get('code')).toBeTruthy();
  const stranger = await new Wanderer().go(address, /\/sign-in\?/);
  expect(stranger.address).toBe(`${url}/sign-in?sso=failed`);
  const forged = address.replace(/state=[^&]+/, 'state=forged');
  expect((await browser.go(forged, /\/sign-in\?/)).address).toBe(`${url}/sign-in?sso=failed`);
  expect((await browser.go(address, /\/sign-in\?/)).address).toBe(`${url}/sign-in?sso=failed`);
  const line = (await new Wanderer().fetch(`${url}/jwt/oidc/start`)).headers.getSetCookie().join();
  expect(line).toMatch(/HttpOnly; SameSite=Lax/);
});

it('says that it failed when the provider is down; passwords still work', async () => {
  await start();
  await oidc.stop();
  expect((await new Wanderer().go(`${url}/jwt/oidc/start`, /\/sign-in\?/)).address).toBe(`${url}/sign-in?sso=failed`);
  expect((await signIn(app, 'technician-a')).token).toBeTruthy();
});

it('demands no second step of people who sign in by a provider', async () => {
  const required = { SECOND_FACTOR: 'all' };
  await start(required);
  says('s-1', { email: 'technician-a@demo.test' });
  const { body } = await enter();
  expect(body.userData.second_factor).toBe('off');
  expect((await apiWith(app, body.accessToken).get('/api/rooms')).status).toBe(200);
  expect((await (await signIn(app, 'engineer-a')).get('/api/rooms')).status).toBe(403);
});

it('removes the last administrator’s role from nobody', async () => {
  await start({ OIDC_ROLES: '{"root":"admin"}' });
  const sql = `select u.login_id from users u join users__role_ids l on l.row_id = u.id join roles r on r.id = l.ref_id
    where r.code = 'admin' and r.client_id is null order by 1`;
  const admins = async () => (await app.database.read(sql, [])).flat();
  const before = await admins();
  expect(before).toHaveLength(1);
  says('root', { email: 'admin@demo.test', groups: [] });
  expect((await enter()).body.userData.role).toBe('admin');
  expect(await admins()).toEqual(before);
  await makeAccount(app, 'second', { roles: ['admin'] });
  says('other', { email: 'second@demo.test', groups: [] });
  expect((await enter()).body.userData.role).toBe('');
});

it('asks nobody who signs in by a provider for a new password after a start password', async () => {
  const admin = await start();
  const [{ id }] = (await admin.get('/api/users', { filter: { login_id: 'technician-a' } })).body;
  const set = await admin.post(`/api/users/${id}/actions/set_password`, { password: 'a start password' });
  expect(set.status, set.text).toBe(200);
  says('s-1', { email: 'technician-a@demo.test' });
  const { body } = await enter();
  expect(body.userData.must_change_password).toBe(false);
  expect((await apiWith(app, body.accessToken).get('/api/rooms')).status).toBe(200);
  const own = await signIn(app, 'technician-a', 'a start password');
  expect((await own.get('/api/rooms')).status).toBe(403);
});

it('shows a person the linked provider, and the person or an administrator unlinks it', async () => {
  const admin = await start();
  const technician = await signIn(app, 'technician-a');
  expect((await technician.get('/jwt/oidc/links')).body).toEqual({ links: [] });
  says('s-1', { email: 'technician-a@demo.test' });
  expect((await enter()).status).toBe(200);
  const links = [{ issuer: oidc.issuer, name: 'Hospital ID' }];
  expect((await technician.get('/jwt/oidc/links')).body).toEqual({ links });
  expect((await admin.get('/jwt/oidc/links')).body).toEqual({ links: [] });
  await admin.post('/jwt/oidc/unlink', { issuer: oidc.issuer });
  says('s-2', { email: 'technician-a@demo.test' });
  expect((await enter()).status).toBe(401);
  expect((await technician.post('/jwt/oidc/unlink', { issuer: oidc.issuer })).body).toEqual({ ok: true });
  expect((await enter()).body.userData.userId).toBe('technician-a');
  const [{ id }] = (await admin.get('/api/users', { filter: { login_id: 'technician-a' } })).body;
  expect((await technician.post(`/api/users/${id}/actions/unlink_provider`, {})).status).toBe(403);
  const parted = await admin.post(`/api/users/${id}/actions/unlink_provider`, {});
  expect(parted.status, parted.text).toBe(200);
  says('s-3', { email: 'technician-a@demo.test' });
  expect((await enter()).body.userData.userId).toBe('technician-a');
  expect((await call(app, 'GET', '/jwt/oidc/links')).status).toBe(401);
});
