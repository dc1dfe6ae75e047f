import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeAt, stepOf } from '#server/access/totp.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, apiWith, call, signIn } from '../../support/client.ts';
import { testClock } from '../../support/clock.ts';
import { until } from '../../support/until.ts';

let app: TestApp;
let clock = testClock();
let technician: Api;
const start = async (env: Record<string, string> = {}) => {
  clock = testClock();
  const lifetimes = { ACCESS_TOKEN_SECONDS: '86400', SESSION_SECONDS: '2592000' };
  app = await startApp({ clock: clock.now, env: { ...lifetimes, ...env }, jobs: { poll: 20 } });
  technician = await signIn(app, 'technician-a');
};
beforeEach(() => start());
afterEach(() => app.stop());

const post = (path: string, body: object, token = technician.token) =>
  call(app, 'POST', `/jwt/second-factor/${path}`, { token, body });
const login = (body: object) => call(app, 'POST', '/jwt/login', { body });
const first = () => login({ userId: 'technician-a', email: 'technician-a@demo.test', password: 'demo1234' });
const codeOf = (secret: string) => codeAt(secret, stepOf(clock.now()));

async function switchOn(token = technician.token): Promise<{ secret: string; codes: string[] }> {
  const begun = await post('enrol', { password: 'demo1234' }, token);
  expect(begun.status, begun.text).toBe(200);
  const { secret, address, qr } = begun.body;
  expect(address).toContain(`secret=${secret}`);
  expect(qr).toMatch(/^<svg /);
  const done = await post('confirm', { code: codeOf(secret) }, token);
  expect(done.status, done.text).toBe(200);
  return { secret, codes: done.body.recovery_codes };
}

it('asks for a code after the password, and answers the specification’s data only then', async () => {
  expect((await first()).status).toBe(200);
  const { secret, codes } = await switchOn();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  clock.pass(30);
  const asked = await first();
  expect([asked.status, Object.keys(asked.body.error)]).toEqual([400, ['code']]);
  expect(asked.body).not.toHaveProperty('accessToken');
  const { stepToken } = asked.body;
  const done = await login({ stepToken, code: codeOf(secret) });
  expect([done.status, Object.keys(done.body).sort()], done.text).toEqual([
    200,
    ['accessToken', 'refreshToken', 'userData'],
  ]);
  expect(done.body.userData.second_factor).toBe('on');
  expect((await apiWith(app, stepToken).get('/api/rooms')).status).toBe(401);
});

it('takes each code once, of this half minute and its neighbours', async () => {
  const { secret } = await switchOn();
  const tryCode = async (code: string) => (await login({ stepToken: (await first()).body.stepToken, code })).status;
  expect(await tryCode(codeOf(secret))).toBe(400);
  clock.pass(60);
  const now = stepOf(clock.now());
  expect(await tryCode(codeAt(secret, now - 2))).toBe(400);
  expect(await tryCode(codeAt(secret, now - 1))).toBe(200);
  expect(await tryCode(codeAt(secret, now + 1))).toBe(200);
  expect(await tryCode(codeAt(secret, now))).toBe(400);
  clock.pass(90);
  const { stepToken } = (await first()).body;
  const race = await Promise.all([1, 2, 3].map(() => login({ stepToken, code: codeOf(secret) })));
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('accepts each recovery code once, and stores none in readable form', async () => {
  const { codes } = await switchOn();
  const { stepToken } = (await first()).body;
  expect((await login({ stepToken, code: codes[0]!.toLowerCase() })).status).toBe(200);
  expect((await login({ stepToken, code: codes[0] })).status).toBe(400);
  expect((await call(app, 'GET', '/jwt/second-factor', { token: technician.token })).body).toEqual({
    enabled: true,
    demanded: false,
    recovery_codes: 9,
  });
  const storedText = JSON.stringify([
    await app.database.read('select secret from second_factors', []),
    await app.database.read('select code_hash from recovery_codes', []),
  ]);
  for (const code of codes) expect(storedText).not.toContain(code.replaceAll('-', ''));
});

it('stops guessing, and discards a first step after five minutes or a new password', async () => {
  const { secret } = await switchOn();
  clock.pass(30);
  const old = (await first()).body.stepToken;
  clock.pass(5 * 60);
  expect((await login({ stepToken: old, code: codeOf(secret) })).body.error).toHaveProperty('stepToken');
  const { stepToken } = (await first()).body;
  for (const forged of ['x', '', `${stepToken}A`, stepToken.slice(2)])
    expect((await login({ stepToken: forged, code: codeOf(secret) })).status).toBe(400);
  const guesses = [];
  for (let n = 0; n < 7; n++) guesses.push((await login({ stepToken, code: '000000' })).status);
  expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await login({ stepToken, code: codeOf(secret) })).status).toBe(429);
});

it('is switched on and off by the person alone, with the password, and reported by mail', async () => {
  expect((await post('enrol', { password: 'wrong' })).body.error).toHaveProperty('password');
  expect((await call(app, 'POST', '/jwt/second-factor/enrol', { body: { password: 'demo1234' } })).status).toBe(401);
  const begun = await post('enrol', { password: 'demo1234' });
  expect((await post('confirm', { code: '000000' })).body.error).toHaveProperty('code');
  expect((await first()).status).toBe(200);
  const { secret } = await switchOn();
  expect(secret).not.toBe(begun.body.secret);
  expect((await post('enrol', { password: 'demo1234' })).status).toBe(409);
  clock.pass(30);
  expect((await post('remove', { password: 'wrong', code: codeOf(secret) })).status).toBe(400);
  expect((await post('remove', { password: 'demo1234', code: '000000' })).status).toBe(400);
  expect((await post('remove', { password: 'demo1234', code: codeOf(secret) })).status).toBe(200);
  expect((await first()).status).toBe(200);
  const notifications = await until(
    async () =>
      (await technician.get('/api/notifications', { filter: { kind: 'second_factor' }, sort: ['id', 'ASC'] })).body,
    (rows) => rows.length === 2,
  );
  expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
    'Two-step sign-in was switched on',
    'Two-step sign-in was switched off',
  ]);
});

it('is removed by an administrator of the client, which ends the sessions', async () => {
  await switchOn();
  const admin = await signIn(app, 'client-admin-a');
  const [{ id }] = (await admin.get('/api/users', { filter: { login_id: 'technician-a' } })).body;
  const path = `/api/users/${id}/actions/reset_second_factor`;
  expect((await (await signIn(app, 'client-admin-b')).post(path, {})).status).toBe(404);
  expect((await (await signIn(app, 'manager-a')).post(path, {})).status).toBe(403);
  expect((await admin.post(path, {})).status).toBe(200);
  expect((await technician.get('/api/rooms')).status).toBe(401);
  expect((await first()).status).toBe(200);
  const history = await admin.get('/api/events', { filter: { entity: 'user', record_id: id }, range: [0, 20] });
  expect(history.body.map(({ verb }: { verb: string }) => verb)).toContain('reset_second_factor');
});

it('is required before anything else where it is demanded', async () => {
  await app.stop();
  await start({ SECOND_FACTOR: 'all' });
  expect((await first()).body.userData.second_factor).toBe('demanded');
  const refused = await technician.get('/api/rooms');
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
  const { secret } = await switchOn();
  expect((await technician.get('/api/rooms')).status).toBe(200);
  clock.pass(30);
  expect((await post('remove', { password: 'demo1234', code: codeOf(secret) })).status).toBe(403);
});

it('makes recovery codes anew for the password and a code, also where two steps are demanded', async () => {
  await app.stop();
  await start({ SECOND_FACTOR: 'all' });
  const { codes } = await switchOn();
  const renew = (body: object) => post('recovery-codes', { password: 'demo1234', ...body });
  expect((await renew({ code: '000000' })).body.error).toHaveProperty('code');
  expect((await renew({ password: 'wrong', code: codes[0] })).body.error).toHaveProperty('password');
  const renewed = await renew({ code: codes[0] });
  expect(renewed.status, renewed.text).toBe(200);
  const fresh = renewed.body.recovery_codes as string[];
  expect([fresh.length, fresh.some((code) => codes.includes(code))]).toEqual([10, false]);
  const tryCode = async (code?: string) => (await login({ stepToken: (await first()).body.stepToken, code })).status;
  expect([await tryCode(codes[1]), await tryCode(fresh[0])]).toEqual([400, 200]);
});

it('is recorded in the history of the account, as is a new password, without a secret', async () => {
  const admin = await signIn(app, 'client-admin-a');
  const { secret } = await switchOn();
  clock.pass(60);
  expect((await post('remove', { password: 'demo1234', code: codeOf(secret) })).status).toBe(200);
  const body = { oldPassword: 'demo1234', newPassword: 'another password' };
  expect((await call(app, 'POST', '/jwt/change-password', { token: technician.token, body })).status).toBe(200);
  const [{ id }] = (await admin.get('/api/users', { filter: { login_id: 'technician-a' } })).body;
  const history = await admin.get('/api/events', { filter: { entity: 'user', record_id: id }, sort: ['id', 'DESC'] });
  const verbs = history.body.map(({ verb }: { verb: string }) => verb);
  expect(verbs.slice(0, 3)).toEqual(['change_password', 'second_factor_off', 'second_factor_on']);
  expect(history.text).not.toMatch(/argon2|password_hash/);
});
