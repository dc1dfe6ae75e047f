import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, testPassword } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { apiWith, call, signIn } from '../../support/client.ts';
import { testClock } from '../../support/clock.ts';
import { processorTime } from '../../support/processor-time.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
const wrong = 'UserId or Email or Password is Invalid';
const demo = (userId: string, more: object = {}) => ({
  userId,
  email: `${userId}@demo.test`,
  password: 'demo1234',
  ...more,
});

let app: TestApp;
const clock = testClock();

beforeAll(async () => {
  app = await startApp({ clock: clock.now });
});
afterAll(() => app.stop());

const login = (body: unknown, headers: Record<string, string> = {}) =>
  call(app, 'POST', '/jwt/login', { body, headers });

describe('signing in', () => {
  it('answers the specification’s user data and two tokens', async () => {
    const { status, body } = await login(demo('technician-a'));
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'refreshToken', 'userData']);
    expect(body.userData).toMatchObject({
      userId: 'technician-a',
      fullName: 'Arif Khan',
      username: 'technician-a',
      avatar: null,
      email: 'technician-a@demo.test',
      role: 'technician',
      extras: { eCommerceCartItemsCount: 0, basketItemsCount: 0 },
      clientDetails: { clientName: expect.any(String) },
      client_id: expect.any(Number),
      must_change_password: false,
    });
    expect(body.userData.id).toEqual(expect.any(Number));
    expect(body.userData.ability).toContainEqual({ action: 'read', subject: 'room' });
    expect(body.userData.ability).toContainEqual({ action: 'read', subject: 'Auth' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|token_hash/);
  });

  it('gives the administrator everything, and the sample client ACL and Auth', async () => {
    expect((await login(demo('admin'))).body.userData).toMatchObject({
      role: 'admin',
      ability: [{ action: 'manage', subject: 'all' }],
      client_id: null,
      clientDetails: { clientName: null },
    });
    const { body } = await login(demo('technician-a'));
    await makeAccount(app, 'sample-client', { roles: ['client'], client: body.userData.client_id });
    await makeAccount(app, 'sample-editor', { roles: ['editor'], client: body.userData.client_id });
    await makeAccount(app, 'sample-none', { client: body.userData.client_id });
    const abilityOf = async (name: string) =>
      (await login(demo(name, { password: testPassword }))).body.userData.ability;
    expect(await abilityOf('sample-client')).toEqual([
      { action: 'read', subject: 'ACL' },
      { action: 'read', subject: 'Auth' },
    ]);
    expect(await abilityOf('sample-editor')).toEqual([{ action: 'read', subject: 'Auth' }]);
    expect(await abilityOf('sample-none')).toEqual([{ action: 'read', subject: 'Auth' }]);
  });

  it('ignores case and spaces in names, but no letter of the password', async () => {
    expect((await login({ userId: ' Store-A ', email: 'STORE-A@Demo.Test', password: 'demo1234' })).status).toBe(200);
    for (const password of ['Demo1234', 'demo1234 ', ' demo1234', ''])
      expect((await login(demo('store-a', { password }))).status, password).toBe(400);
    expect((await login(demo('store-a'))).status).toBe(200);
  });

  it.each([
    ['an unknown user', demo('nobody-here')],
    ['another’s e-mail', demo('buyer-a', { email: 'store-a@demo.test' })],
    ['a wrong password', demo('buyer-a', { password: 'demo12345' })],
    ['the e-mail as user', demo('buyer-a', { userId: 'buyer-a@demo.test' })],
    ['nothing', {}],
    ['numbers', { userId: 1, email: 2, password: 3 }],
    ['objects', { userId: { $ne: '' }, email: { $ne: '' }, password: { $ne: '' } }],
    ['lists', { userId: ['buyer-a'], email: ['buyer-a@demo.test'], password: ['demo1234'] }],
    ['wild cards', { userId: '%', email: '%', password: '%' }],
    ['a list as body', [demo('buyer-a')]],
    ['a very long password', demo('buyer-a', { password: 'x'.repeat(100_000) })],
  ])('refuses %s with the same text', async (_what, body) => {
    const answer = await login(body, { 'accept-language': 'de' });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toEqual({ email: [wrong] });
    expect(Object.keys(answer.body).filter((key) => key !== 'error' && key !== 'request_id')).toEqual([]);
  });

  it('refuses accounts that are inactive, deleted or of a suspended organisation with that text, too', async () => {
    const { body } = await login(demo('technician-a'));
    await makeAccount(app, 'gone-inactive', { client: body.userData.client_id, status: 'inactive' });
    await makeAccount(app, 'gone-deleted', { client: body.userData.client_id });
    const admin = await signIn(app, 'admin');
    const [row] = (await admin.get('/api/users', { filter: { login_id: 'gone-deleted' } })).body;
    expect((await admin.delete(`/api/users/${row.id}`)).status).toBe(200);
    for (const name of ['gone-inactive', 'gone-deleted']) {
      const answer = await login(demo(name, { password: testPassword }));
      expect([answer.status, answer.body.error], name).toEqual([400, { email: [wrong] }]);
    }
  });

  it('takes as long for unknown accounts as for known ones', async () => {
    const known = [
      'client-admin-b',
      'manager-b',
      'engineer-b',
      'technician-b',
      'requester-b',
      'buyer-b',
      'accounts-b',
      'approver-b',
      'store-b',
      'auditor-b',
      'manager-a',
      'engineer-a',
      'requester-a',
      'accounts-a',
      'approver-a',
    ];
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const timed = async (kind: 'known' | 'unknown', body: unknown) => {
      times[kind].push(
        await processorTime(async () => {
          expect((await login(body)).status).toBe(400);
        }),
      );
    };
    for (const name of known) {
      await timed('known', demo(name, { password: 'wrong one' }));
      await timed('unknown', demo(`${name}x`, { password: 'wrong one' }));
    }
    // Other work of this process only adds time: the fastest of each kind show what the sign-in itself takes.
    const [a, b] = [Math.min(...times.known), Math.min(...times.unknown)];
    expect(Math.abs(a - b), `${a} and ${b} ms`).toBeLessThan(0.4 * Math.max(a, b));
  });
});

describe('guessing', () => {
  const guess = (userId: string, headers: Record<string, string> = {}) =>
    login(demo(userId, { userId, email: 'x@demo.test', password: 'guess' }), headers);

  it('is slowed after five tries for one account from one address, not for others', async () => {
    for (let i = 0; i < 5; i++) expect((await guess('victim-1')).status).toBe(400);
    const late = await guess('victim-1');
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess('victim-2')).status).toBe(400);
  });

  it('is not helped by case, spaces or a claimed address', async () => {
    const spellings = ['victim-3', 'Victim-3', ' victim-3', 'victim-3  ', '\tVICTIM-3'];
    for (const name of spellings)
      expect(
        (
          await guess(name, {
            'x-forwarded-for': `10.0.0.${name.length}`,
            'x-real-ip': '10.1.1.1',
            forwarded: 'for=10.2.2.2',
          })
        ).status,
      ).toBe(400);
    for (const name of spellings)
      expect((await guess(name, { 'x-forwarded-for': '10.9.9.9' })).status, JSON.stringify(name)).toBe(429);
  });

  it('is not helped by doing it all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('victim-4')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('by a stranger does not lock the account for its owner elsewhere', async () => {
    const behind = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } });
    const from = (ip: string, body: object) =>
      call(behind, 'POST', '/jwt/login', { body, headers: { 'x-forwarded-for': ip } });
    for (let i = 0; i < 5; i++) await from('203.0.113.7', demo('auditor-a', { password: 'guess' }));
    expect((await from('203.0.113.7', demo('auditor-a'))).status).toBe(429);
    expect((await from('198.51.100.4, 203.0.113.7', demo('auditor-a'))).status, 'the last address counts').toBe(429);
    expect((await from('203.0.113.8', demo('auditor-a'))).status).toBe(200);
    await behind.stop();
  });
});

describe('a token', () => {
  const claims = async () => {
    const { body } = await login(demo('technician-a'));
    const payload = JSON.parse(Buffer.from(body.accessToken.split('.')[1], 'base64url').toString()) as Record<
      string,
      any
    >;
    return { body, payload };
  };
  const keyOf = () =>
    Buffer.from(JSON.parse(readFileSync(path.join(app.store.dataDir, 'secrets.json'), 'utf8')).tokenKey, 'base64');
  const forged = (payload: object, key: Uint8Array = keyOf(), header: object = { alg: 'HS256' }) =>
    new SignJWT(payload as never).setProtectedHeader(header as never).sign(key);
  const isLetIn = async (token: string) =>
    (await apiWith(app, token).get('/api/rooms', { range: [0, 0] })).status === 200;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('of ours is accepted; it names the session and nothing secret', async () => {
    const { body, payload } = await claims();
    expect(await isLetIn(body.accessToken)).toBe(true);
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub', 'typ']);
    expect(payload.exp - payload.iat).toBe(600);
    expect(await isLetIn(await forged(payload)), 'the forger of these tests works').toBe(true);
  });

  it('without or with another algorithm, key, kind or time is refused', async () => {
    const { body, payload } = await claims();
    const [head, middle, tail] = body.accessToken.split('.');
    const asymmetric = `${part({ alg: 'RS256' })}.${middle}`;
    const tokens: Record<string, string> = {
      none: `${part({ alg: 'none' })}.${middle}.`,
      'None with a signature': `${part({ alg: 'None' })}.${middle}.${tail}`,
      'other head': `${part({ alg: 'HS256', kid: '../../etc/passwd' })}.${middle}.${tail}`,
      'key confusion': `${asymmetric}.${createHmac('sha256', keyOf()).update(asymmetric).digest('base64url')}`,
      HS512: await forged(payload, Buffer.concat([keyOf(), keyOf()]), { alg: 'HS512' }),
      'HS384 with our key': await forged(payload, Buffer.concat([keyOf(), keyOf()]), { alg: 'HS384' }),
      'other key': await forged(payload, Buffer.alloc(32, 7)),
      'cut signature': `${head}.${middle}.${tail.slice(0, -2)}`,
      'changed payload': `${head}.${part({ ...payload, sub: '1' })}.${tail}`,
      'refresh kind': await forged({ ...payload, typ: 'refresh' }),
      'no kind': await forged({ ...payload, typ: undefined }),
      'other audience': await forged({ ...payload, aud: 'mail' }),
      'other issuer': await forged({ ...payload, iss: 'x' }),
      expired: await forged({ ...payload, exp: payload.iat - 1 }),
      'other person on this session': await forged({ ...payload, sub: '1' }),
      'session that never was': await forged({ ...payload, sid: 999_999 }),
      'session that is no number': await forged({ ...payload, sid: '1 or 1=1' }),
      'the refresh token': body.refreshToken,
      empty: '',
    };
    for (const [what, token] of Object.entries(tokens)) expect(await isLetIn(token), what).toBe(false);
  });

  it('is refused a thousand times when any one of its characters is another', async () => {
    const { body } = await claims();
    const genuine: string = body.accessToken;
    const bytesOf = (token: string) =>
      token.split('.').map((text, n) => (n === 2 ? Buffer.from(text, 'base64url').toString('hex') : text));
    const other = fc.tuple(fc.nat(genuine.length - 1), fc.constantFrom(...letters)).map(([place, letter]) => {
      return genuine.slice(0, place) + letter + genuine.slice(place + 1);
    });
    // The last letter of a signature has bits without meaning.
    const forgery = other.filter((token) => bytesOf(token).join('.') !== bytesOf(genuine).join('.'));
    await fc.assert(
      fc.asyncProperty(forgery, async (token) => !(await isLetIn(token))),
      { numRuns: 1000 },
    );
    expect(await isLetIn(genuine)).toBe(true);
  });

  it('is only read from the header, as Bearer', async () => {
    const { body } = await claims();
    for (const authorization of [
      body.accessToken,
      `bearer ${body.accessToken}`,
      `Basic ${body.accessToken}`,
      `Bearer  ${body.accessToken}`,
      `Bearer ${body.accessToken} x`,
    ]) {
      expect(
        (await call(app, 'GET', '/api/rooms', { headers: { authorization } })).status,
        authorization.slice(0, 20),
      ).toBe(401);
    }
    expect((await call(app, 'GET', `/api/rooms?access_token=${body.accessToken}`)).status).toBe(401);
    expect(
      (await call(app, 'GET', '/api/rooms', { headers: { cookie: `accessToken=${body.accessToken}` } })).status,
    ).toBe(401);
  });
});
