import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#generator/model/types.ts';
import { makeLink } from '#server/access/links.ts';
import { makeAccount, testPassword } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Answer, type Api, call, signIn } from '../../support/client.ts';

let app: TestApp;
let admin: Api;
let own: Api;
let ownId: number;
beforeAll(async () => {
  app = await startApp({ env: { APP_NAME: 'Ward Book', TRUST_PROXY: '127.0.0.1' } });
  admin = await signIn(app, 'admin');
  ownId = await makeAccount(app, 'annabell-k', {
    more: { full_name: 'Annabell Köhler-Li', email: 'anna.becker@demo.test' },
  });
  const signed = await call(app, 'POST', '/jwt/login', {
    body: { userId: 'annabell-k', email: 'anna.becker@demo.test', password: testPassword },
  });
  own = { ...admin, token: signed.body.accessToken };
});
afterAll(() => app.stop());

/** Each password breaks one rule; the pattern is part of the English reason. */
const weak: [password: string, reason: RegExp][] = [
  ['nine char', /at least 10/],
  ['🏥🏥🏥🏥🏥a', /at least 10/],
  ['aaaaaaaaaaaa', /repeated/],
  ['1234567890', /most used/],
  ['QWERTYuiop', /most used/],
  ['1qaz2wsx3edc', /most used/],
  ['xx-Annabell-77', /names/],
  ['my köhler 2026', /names/],
  ['my KOHLER 2026', /names/],
  ['anna.becker@demo.test', /names/],
  ['the-becker-key', /names/],
  ['Ward Book 2026', /Ward Book/],
  ['my-wardbook-1', /Ward Book/],
];
const good = 'seven green chairs';

const reasonIn = ({ body }: Answer, field: string): string =>
  String(body.error?.[field]?.[0] ?? body.errors?.find(({ path }: { path: string }) => path === `/${field}`)?.message);

/** The operations by which a password is set for the same person. */
const ways: Record<string, { field: string; set: (password: string) => Promise<Answer> }> = {
  'a change of the own password': {
    field: 'newPassword',
    set: (newPassword) =>
      call(app, 'POST', '/jwt/change-password', { token: own.token, body: { oldPassword: testPassword, newPassword } }),
  },
  'a mailed link': {
    field: 'password',
    set: async (password) => {
      const now = new Date();
      const token = await app.database.transaction((trx) => makeLink(trx, ownId, 'reset', now));
      return call(app, 'POST', '/jwt/reset-password', { body: { token, password } });
    },
  },
  'an invitation': {
    field: 'password',
    set: async (password) => {
      const token = await app.database.transaction((trx) => makeLink(trx, ownId, 'invite', new Date()));
      return call(app, 'POST', '/jwt/reset-password', { body: { token, password } });
    },
  },
  'an administrator': {
    field: 'password',
    set: (password) => admin.post(`/api/users/${ownId}/actions/set_password`, { password }),
  },
};

describe.each(Object.keys(ways))('a password set by %s', (name) => {
  const { field, set } = ways[name]!;

  it.each(weak)('is refused with the reason at the field: %s', async (password, reason) => {
    const answer = await set(password);
    expect([400, 422]).toContain(answer.status);
    const isByLength = name === 'an administrator' && reason.source.includes('10');
    expect(reasonIn(answer, field)).toMatch(isByLength ? /10/ : reason);
  });
});

it('a mailed link still works after a refused password', async () => {
  const id = await makeAccount(app, 'with-link');
  const token = await app.database.transaction((trx) => makeLink(trx, id, 'reset', new Date()));
  const reset = (password: string) => call(app, 'POST', '/jwt/reset-password', { body: { token, password } });
  expect((await reset('with-link 2026')).status).toBe(400);
  expect((await reset(good)).status).toBe(200);
});

const ofAnybody = weak.filter(([, reason]) => reason.source !== 'names');

/** Each newcomer has its own address, since few attempts are allowed for each address. */
it.each(ofAnybody)('a newcomer does not register with %s', async (password, reason) => {
  const headers = { 'x-forwarded-for': `203.0.113.${weak.findIndex(([one]) => one === password)}` };
  const body = { username: 'somebody', email: 'somebody@example.test', password };
  const answer = await call(app, 'POST', '/jwt/register', { body, headers });
  expect([answer.status, reasonIn(answer, 'password')]).toEqual([400, expect.stringMatching(reason)]);
});

it('the reasons are given in four languages', async () => {
  const reasons = new Set<string>();
  const token = await app.database.transaction((trx) => makeLink(trx, ownId, 'reset', new Date()));
  for (const language of languages) {
    for (const password of ['short', 'aaaaaaaaaaaa', '1234567890', 'xx-Annabell-77', 'my-wardbook-1']) {
      const headers = { 'accept-language': language };
      const answer = await call(app, 'POST', '/jwt/reset-password', { headers, body: { token, password } });
      expect(answer.status).toBe(400);
      reasons.add(reasonIn(answer, 'password'));
    }
  }
  expect(reasons.size).toBe(5 * languages.length);
});

it('passwords that were set before still work, and a good one is accepted', async () => {
  await signIn(app, 'technician-a', 'demo1234');
  const changed = await call(app, 'POST', '/jwt/change-password', {
    token: (await signIn(app, 'technician-a')).token,
    body: { oldPassword: 'demo1234', newPassword: good },
  });
  expect(changed.status, changed.text).toBe(200);
  await signIn(app, 'technician-a', good);
});

describe('the first installation', () => {
  it('takes no weak password', async () => {
    const empty = await startApp({ empty: true });
    const setUp = (password: string) =>
      call(empty, 'POST', '/api/setup', {
        body: { username: 'founder', email: 'first@example.test', full_name: 'Grace Founder', password },
      });
    for (const password of [
      'ninechars',
      '1234567890',
      'bbbbbbbbbbbb',
      'my leafmark 1',
      'founder-2026',
      'Grace is here',
    ]) {
      const answer = await setUp(password);
      expect([answer.status, answer.body.errors?.[0].path], password).toEqual([422, '/password']);
    }
    expect((await setUp(good)).status).toBe(201);
    await empty.stop();
  });
});
