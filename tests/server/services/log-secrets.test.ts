import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeAt, stepOf } from '#server/access/totp.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { apiWith, call, signIn } from '../../support/client.ts';
import { plainOf } from '../../support/mail-server.ts';
import { startReceiver } from '../../support/receiver.ts';
import { until } from '../../support/until.ts';

/**
 * Secrets are sent through every route that accepts or returns one, in valid and in invalid calls; none of them may
 * appear in the output of the program.
 */
let app: TestApp;
let printed = '';
const planted = new Set<string>();
const write = process.stdout.write.bind(process.stdout);

const plant = (secret: string): string => {
  planted.add(secret);
  return secret;
};
let serial = 0;
const secret = () => plant(`planted-secret-${++serial}-xyzzy`);

beforeAll(async () => {
  process.stdout.write = ((text: string | Uint8Array) => {
    printed += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  }) as typeof process.stdout.write;
  app = await startApp({
    env: { LOG_LEVEL: 'debug', CAPTCHA: '0', WEBHOOK_ALLOW: '127.0.0.1', REGISTRATION: 'pending' },
    jobs: { poll: 20 },
  });
});
afterAll(async () => {
  process.stdout.write = write;
  await app.stop();
});

const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  call(app, 'POST', address, { body, headers });

it('lets no secret into the log, whatever route received it', async () => {
  const api = await signIn(app, 'client-admin-a');
  plant(api.token);
  for (const route of [
    'login',
    'register',
    'refresh-token',
    'logout',
    'change-password',
    'forgot-password',
    'reset-password',
  ])
    for (const odd of [{}, { extra: 1 }]) {
      const names = ['password', 'oldPassword', 'newPassword', 'refreshToken', 'token', 'stepToken', 'code', 'captcha'];
      const body = { ...odd, userId: 'technician-a', email: 'technician-a@demo.test', username: `u${++serial}` };
      await post(`/jwt/${route}`, { ...body, ...Object.fromEntries(names.map((name) => [name, secret()])) });
    }
  for (const name of ['enrol', 'confirm', 'remove'])
    await apiWith(app, api.token).post(`/jwt/second-factor/${name}`, { password: secret(), code: secret() });
  await post('/api/setup', { username: 'x', email: 'x@y.test', password: secret(), code: secret() });
  await call(app, 'GET', '/api/rooms', { token: secret() });
  await call(app, 'GET', '/api/rooms', { headers: { cookie: `oidc_ticket=${secret()}`, 'x-api-key': secret() } });
  for (const name of ['access_token', 'token', 'q', 'password'])
    await call(app, 'GET', `/api/rooms?${name}=${secret()}`, { token: api.token });
  await post('/jwt/login', `{"password":"${secret()}"`);
  await post(`/jwt/login?password=${secret()}`, { password: secret() });
  await call(app, 'GET', `/jwt/oidc/callback?code=${secret()}&state=${secret()}`, {});
});

it('lets no secret into the log that the product makes itself', async () => {
  const api = await signIn(app, 'client-admin-a');
  const person = async (login: string) => (await api.get('/api/users', { filter: { login_id: login } })).body[0].id;
  const login = await post('/jwt/login', {
    userId: 'manager-a',
    email: 'manager-a@demo.test',
    password: plant('demo1234'),
  });
  plant(login.body.accessToken);
  const refreshed = await post('/jwt/refresh-token', { refreshToken: plant(login.body.refreshToken) });
  plant(refreshed.body.refreshToken);
  const key = await api.post('/api/api-keys', { name: 'Integration', user_id: await person('technician-a') });
  const issued = plant((await api.post(`/api/api-keys/${key.body.id}/actions/issue`, {})).body.api_key);
  await apiWith(app, issued).get('/api/rooms');
  await apiWith(app, `${issued.slice(0, -1)}x`).get('/api/rooms');
  const receiver = await startReceiver();
  receiver.answer = (response) => response.writeHead(500).end('a planted answer of the receiver');
  plant('a planted answer of the receiver');
  const hook = await api.post('/api/webhooks', {
    name: 'ERP',
    url: `${receiver.url}?key=${secret()}`,
    user_id: await person('client-admin-a'),
  });
  plant((await api.post(`/api/webhooks/${hook.body.id}/actions/new_secret`, {})).body.secret);
  await api.post(`/api/webhooks/${hook.body.id}/actions/test`, {});
  await until(() => receiver.received.length);
  const hashes = await app.database.read('select password_hash from users where password_hash is not null', []);
  for (const [hash] of hashes) plant(String(hash));
  await api.post(`/api/users/${await person('technician-a')}/actions/invite`, {});
  await api.post(`/api/users/${await person('engineer-a')}/actions/set_password`, { password: secret() });
  const outbox = path.join(app.store.dataDir, 'outbox');
  const letters = () => {
    try {
      return readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), 'utf8'));
    } catch {
      return [];
    }
  };
  const link = await until(() => letters().flatMap((raw) => /#([0-9A-Z]{26})/.exec(plainOf(raw))?.[1] ?? [])[0] ?? '');
  await post('/jwt/reset-password', { token: plant(link), password: secret() });
  const manager = apiWith(app, refreshed.body.accessToken);
  const begun = await manager.post('/jwt/second-factor/enrol', { password: 'demo1234' });
  const code = codeAt(plant(begun.body.secret), stepOf(new Date()));
  const codes = (await manager.post('/jwt/second-factor/confirm', { code })).body.recovery_codes as string[];
  for (const one of codes) plant(one);
  const step = await post('/jwt/login', { userId: 'manager-a', email: 'manager-a@demo.test', password: 'demo1234' });
  await post('/jwt/login', { stepToken: plant(step.body.stepToken), code: codes[0] });
  const bank = await api.get('/api/vendor-banks', { range: [0, 0] });
  expect(bank.status).toBe(200);
  await receiver.stop();
});

it('and the log was there to be searched', () => {
  expect(printed.split('\n').length).toBeGreaterThan(40);
  expect(printed).toContain('"path":"/jwt/login"');
  expect(planted.size).toBeGreaterThan(80);
  const found = [...planted].filter((one) => printed.includes(one));
  expect(found).toEqual([]);
});

it('writes a line break of a stranger as text', async () => {
  await call(app, 'GET', '/api/rooms%0A%7B%22level%22%3A60%7D', { headers: { 'user-agent': 'x' } });
  for (const line of printed.split('\n').filter(Boolean)) expect(() => JSON.parse(line), line).not.toThrow();
});
