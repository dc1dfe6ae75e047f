import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOfAccount, makeAccount, roleIds, testPassword } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, apiWith, call, signIn } from '../../support/client.ts';
import { testClock } from '../../support/clock.ts';

let app: TestApp;
let admin: Api;
let clientA: number;
let serial = 0;
let name: string;
let userId: number;
const clock = testClock();

beforeAll(async () => {
  app = await startApp({ clock: clock.now });
  clientA = await clientOfAccount(app, 'manager-a');
});
afterAll(() => app.stop());
beforeEach(async () => {
  serial += 1;
  name = `person-${serial}`;
  userId = await makeAccount(app, name, { roles: ['facility_manager'], client: clientA });
  admin = await signIn(app, 'admin');
});

type Tokens = { readonly accessToken: string; readonly refreshToken: string; readonly userData: any };

async function login(password = testPassword): Promise<Tokens> {
  const answer = await call(app, 'POST', '/jwt/login', {
    body: { userId: name, email: `${name}@demo.test`, password },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

const refresh = (refreshToken: unknown) => call(app, 'POST', '/jwt/refresh-token', { body: { refreshToken } });
const statusWith = async (accessToken: string, path = '/api/rooms') =>
  (await apiWith(app, accessToken).get(path, { range: [0, 0] })).status;
const refused = { error: 'Invalid refresh token' };

async function refreshed(token: string): Promise<Tokens> {
  const answer = await refresh(token);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

describe('refreshing', () => {
  it('gives new tokens and fresh user data', async () => {
    const first = await login();
    clock.pass(60);
    const second = await refreshed(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(second.userData).toMatchObject({ userId: name, role: 'facility_manager' });
    expect([await statusWith(first.accessToken), await statusWith(second.accessToken)]).toEqual([200, 200]);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a number', 7],
    ['an object', { a: 1 }],
    ['a made-up token', `1.${'a'.repeat(32)}.${'b'.repeat(43)}`],
    ['a text', 'x'],
  ])('refuses %s with a 401', async (_what, token) => {
    const answer = await refresh(token);
    expect([answer.status, answer.body]).toEqual([401, refused]);
  });

  it('refuses an access token and a token whose end was changed, without affecting the session', async () => {
    const { accessToken, refreshToken } = await login();
    expect((await refresh(accessToken)).status).toBe(401);
    expect((await refresh(`${refreshToken.slice(0, -1)}${refreshToken.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('from two tabs at once gives both the same new token', async () => {
    const { refreshToken } = await login();
    const both = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map(({ body }) => body.refreshToken)).size).toBe(1);
    expect((await refresh(both[0]!.body.refreshToken)).status).toBe(200);
  });

  it('with a replaced token after the grace ends the whole session', async () => {
    const first = await login();
    const second = await refreshed(first.refreshToken);
    clock.pass(11);
    expect((await refresh(first.refreshToken)).body).toEqual(refused);
    expect((await refresh(second.refreshToken)).body).toEqual(refused);
    expect(await statusWith(second.accessToken)).toBe(401);
    expect(await statusWith(first.accessToken)).toBe(401);
  });

  it('with a token two steps old ends the session even in the grace', async () => {
    const first = await login();
    const second = await refreshed(first.refreshToken);
    const third = await refreshed(second.refreshToken);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  it('leaves the other sessions of the person alone', async () => {
    const [phone, desk] = [await login(), await login()];
    const next = await refreshed(phone.refreshToken);
    clock.pass(11);
    await refresh(phone.refreshToken);
    expect(await statusWith(next.accessToken)).toBe(401);
    expect(await statusWith(desk.accessToken)).toBe(200);
  });
});

describe('time', () => {
  it('ends an access token after ten minutes and a refresh token left alone as long', async () => {
    const tokens = await login();
    clock.pass(599);
    expect(await statusWith(tokens.accessToken)).toBe(200);
    clock.pass(1);
    expect(await statusWith(tokens.accessToken)).toBe(401);
    clock.pass(1);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });

  it('ends a session after twelve hours, however often it was refreshed', async () => {
    let tokens = await login();
    let minutes = 0;
    for (; minutes < 12 * 60 - 9; minutes += 9) {
      clock.pass(9 * 60);
      tokens = await refreshed(tokens.refreshToken);
      expect(await statusWith(tokens.accessToken)).toBe(200);
    }
    const { exp, iat } = JSON.parse(Buffer.from(tokens.accessToken.split('.')[1] as string, 'base64url').toString());
    expect(exp - iat).toBeLessThanOrEqual((12 * 60 - minutes) * 60);
    clock.pass((12 * 60 - minutes) * 60);
    expect(await statusWith(tokens.accessToken)).toBe(401);
    expect((await refresh(tokens.refreshToken)).body).toEqual(refused);
  });
});

describe('signing out', () => {
  it('ends the session at once, the other ones continue', async () => {
    const [phone, desk] = [await login(), await login()];
    expect((await apiWith(app, phone.accessToken).post('/jwt/logout')).status).toBe(200);
    expect(await statusWith(phone.accessToken)).toBe(401);
    expect((await refresh(phone.refreshToken)).body).toEqual(refused);
    expect(await statusWith(desk.accessToken)).toBe(200);
  });

  it('works with the refresh token alone, and does not report unknown tokens', async () => {
    const tokens = await login();
    clock.pass(601);
    expect((await call(app, 'POST', '/jwt/logout', { body: { refreshToken: tokens.refreshToken } })).status).toBe(200);
    for (const body of [{}, { refreshToken: 'x' }, { refreshToken: 7 }])
      expect((await call(app, 'POST', '/jwt/logout', { body })).status).toBe(200);
  });
});

describe('a new password', () => {
  const change = (token: string, oldPassword: unknown, newPassword: unknown) =>
    call(app, 'POST', '/jwt/change-password', { token, body: { oldPassword, newPassword } });

  it('ends every session, gives a fresh one here and is the one that counts', async () => {
    const [phone, desk] = [await login(), await login()];
    const answer = await change(desk.accessToken, testPassword, 'another good one');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['accessToken', 'refreshToken', 'userData']);
    for (const old of [phone, desk]) {
      expect(await statusWith(old.accessToken)).toBe(401);
      expect((await refresh(old.refreshToken)).status).toBe(401);
    }
    expect(await statusWith(answer.body.accessToken)).toBe(200);
    await expect(login()).rejects.toThrow(/UserId or Email/);
    expect((await login('another good one')).userData.userId).toBe(name);
  });

  it('is refused with its fault at its field', async () => {
    const { accessToken } = await login();
    const faults: [unknown, unknown, string][] = [
      ['wrong', 'another good one', 'oldPassword'],
      [{ $ne: 1 }, 'another good one', 'oldPassword'],
      [testPassword, 'short', 'newPassword'],
      [testPassword, testPassword, 'newPassword'],
      [testPassword, 'x'.repeat(201), 'newPassword'],
      [testPassword, 12_345_678, 'newPassword'],
      [testPassword, undefined, 'newPassword'],
    ];
    for (const [old, fresh, field] of faults) {
      const answer = await change(accessToken, old, fresh);
      expect([answer.status, Object.keys(answer.body.error)], JSON.stringify(fresh)).toEqual([400, [field]]);
    }
    expect((await change('', testPassword, 'another good one')).status).toBe(401);
    expect(await statusWith(accessToken)).toBe(200);
  });

  it('set by an administrator ends the sessions and must be changed before anything else', async () => {
    const before = await login();
    expect((await admin.post(`/api/users/${userId}/actions/set_password`, { password: 'short' })).status).toBe(422);
    const set = await admin.post(`/api/users/${userId}/actions/set_password`, { password: 'start password' });
    expect([set.status, set.text.includes('argon2')], set.text).toEqual([200, false]);
    expect(await statusWith(before.accessToken)).toBe(401);
    const started = await login('start password');
    expect(started.userData.must_change_password).toBe(true);
    for (const path of ['/api/rooms', '/api/model', '/api/openapi.json', '/api/sessions']) {
      const answer = await apiWith(app, started.accessToken).get(path);
      expect([answer.status, answer.body.code], path).toEqual([403, 'password_change_required']);
    }
    expect((await refreshed(started.refreshToken)).userData.must_change_password).toBe(true);
    const changed = await change(started.accessToken, 'start password', 'my very own one');
    expect(changed.body.userData.must_change_password).toBe(false);
    expect(await statusWith(changed.body.accessToken)).toBe(200);
    const events = await admin.get('/api/events', { filter: { entity: 'user', record_id: userId }, range: [0, 99] });
    expect(events.text).not.toMatch(/start password|argon2|my very own/);
  });
});

describe('own sessions', () => {
  it('are listed without the others’, and end by revoke', async () => {
    const [phone, desk] = [await login(), await login()];
    const api = apiWith(app, desk.accessToken);
    const list = await api.get('/api/sessions', { sort: ['id', 'ASC'] });
    expect(list.body.map(({ user_id }: any) => user_id)).toEqual([userId, userId]);
    expect(list.headers.get('content-range')).toMatch(/\/2$/);
    expect((await api.post(`/api/sessions/${list.body[0].id}/actions/revoke`)).status).toBe(200);
    expect([await statusWith(phone.accessToken), await statusWith(desk.accessToken)]).toEqual([401, 200]);
    expect((await refresh(phone.refreshToken)).status).toBe(401);
  });

  it('of others do not exist, not even for the administrator', async () => {
    const tokens = await login();
    const own = (await apiWith(app, tokens.accessToken).get('/api/sessions')).body[0].id;
    const other = await signIn(app, 'client-admin-a');
    for (const api of [other, admin]) {
      expect((await api.get('/api/sessions', { filter: { user_id: userId } })).body).toEqual([]);
      expect((await api.get(`/api/sessions/${own}`)).status).toBe(404);
      expect((await api.post(`/api/sessions/${own}/actions/revoke`)).status).toBe(404);
    }
    expect(await statusWith(tokens.accessToken)).toBe(200);
  });
});

describe('at the next request', () => {
  it('a deactivated person is signed out, and an activated one must sign in again', async () => {
    const tokens = await login();
    expect((await admin.post(`/api/users/${userId}/actions/deactivate`)).status).toBe(200);
    expect(await statusWith(tokens.accessToken)).toBe(401);
    expect((await refresh(tokens.refreshToken)).body).toEqual(refused);
    await expect(login()).rejects.toThrow(/UserId or Email/);
    expect((await admin.post(`/api/users/${userId}/actions/activate`)).status).toBe(200);
    expect(await statusWith(tokens.accessToken)).toBe(401);
    expect(await statusWith((await login()).accessToken)).toBe(200);
  });

  it('a deleted person is signed out, and stays so after a restore until the next sign-in', async () => {
    const tokens = await login();
    expect((await admin.delete(`/api/users/${userId}`)).status).toBe(200);
    expect(await statusWith(tokens.accessToken)).toBe(401);
    expect((await admin.post(`/api/users/${userId}/actions/restore`)).status).toBe(200);
    expect(await statusWith(tokens.accessToken)).toBe(401);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect(await statusWith((await login()).accessToken)).toBe(200);
  });

  it('everyone of a suspended organisation is signed out, and signs in again when it is active again', async () => {
    const tokens = await login();
    expect((await admin.post(`/api/clients/${clientA}/actions/suspend`)).status).toBe(200);
    expect(await statusWith(tokens.accessToken)).toBe(401);
    expect((await refresh(tokens.refreshToken)).body).toEqual(refused);
    await expect(login()).rejects.toThrow(/UserId or Email/);
    expect((await admin.post(`/api/clients/${clientA}/actions/activate`)).status).toBe(200);
    expect(await statusWith(tokens.accessToken)).toBe(401);
    expect(await statusWith((await login()).accessToken)).toBe(200);
  });

  it('other roles of a person count', async () => {
    const { accessToken } = await login();
    const api = apiWith(app, accessToken);
    const [technician] = await roleIds(app, ['technician']);
    expect((await api.post('/api/room-types', {})).status).toBe(422);
    await admin.put(`/api/users/${userId}`, { role_ids: [technician] });
    expect((await api.post('/api/room-types', {})).status).toBe(403);
    await admin.put(`/api/users/${userId}`, { role_ids: [] });
    expect((await api.get('/api/rooms')).status).toBe(403);
  });

  it('other rules of a role count', async () => {
    const { accessToken } = await login();
    const api = apiWith(app, accessToken);
    const [role] = await roleIds(app, ['facility_manager']);
    expect((await api.get('/api/vendors')).status).toBe(200);
    const taken = await admin.put(`/api/roles/${role}`, {
      rules: [{ action: 'read', subject: 'vendor', inverted: true }],
    });
    expect(taken.status, taken.text).toBe(200);
    expect((await api.get('/api/vendors')).status).toBe(403);
    expect((await api.get('/api/model/vendor')).status).toBe(404);
    await admin.put(`/api/roles/${role}`, {
      rules: [
        { action: 'read', subject: 'room', conditions: { branch_id: { $in: '$user.branch_ids' } } },
        { action: 'read', subject: 'room', inverted: true },
      ],
    });
    expect((await api.get('/api/rooms')).status).toBe(403);
    await admin.put(`/api/roles/${role}`, { rules: [] });
    expect((await api.get('/api/vendors')).status).toBe(200);
  });
});

it('a session that an operator shortened in the database ends then, whatever its tokens say', async () => {
  const { accessToken } = await login();
  expect(await statusWith(accessToken)).toBe(200);
  const p = app.database.dialect.placeholder;
  const ended = new Date(clock.now().getTime() - 1).toISOString();
  const sql = `update sessions set expires_at = ${p(1)} where user_id = ${p(2)}`;
  await app.database.transaction((trx) => trx.run(sql, [ended, userId]));
  expect(await statusWith(accessToken)).toBe(401);
});
