import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Challenge } from '#server/access/challenges.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { call } from '../../support/client.ts';
import { testClock } from '../../support/clock.ts';

let app: TestApp;
let clock = testClock();
beforeEach(async () => {
  clock = testClock();
  app = await startApp({ env: { CAPTCHA: '1' }, clock: clock.now });
});
afterEach(() => app.stop());

const forgot = (captcha?: unknown) =>
  call(app, 'POST', '/jwt/forgot-password', { body: { email: 'technician-a@demo.test', captcha } });
const challenge = async (form: string): Promise<Challenge> =>
  (await call(app, 'GET', `/jwt/challenge?form=${form}`)).body;
const pack = (solution: unknown) => Buffer.from(JSON.stringify(solution)).toString('base64');

function numberOf({ salt, challenge: wanted, maxnumber }: Challenge): number {
  for (let n = 0; n <= maxnumber; n++)
    if (createHash('sha256').update(`${salt}${n}`).digest('hex') === wanted) return n;
  throw new Error('no number solves it');
}
const solved = (one: Challenge) => pack({ ...one, number: numberOf(one) });
const solve = async (form: string) => solved(await challenge(form));

it('accepts a form with a proof of its own, once', async () => {
  const without = await forgot();
  expect([without.status, Object.keys(without.body.error)]).toEqual([400, ['captcha']]);
  const proof = await solve('forgot');
  expect((await forgot(proof)).status).toBe(200);
  expect((await forgot(proof)).status).toBe(400);
  const another = await solve('forgot');
  const race = await Promise.all([forgot(another), forgot(another), forgot(another)]);
  expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

it('invalidates a challenge by a wrong answer too', async () => {
  const one = await challenge('forgot');
  const number = numberOf(one);
  expect((await forgot(pack({ ...one, number: number + 1 }))).status).toBe(400);
  expect((await forgot(pack({ ...one, number }))).status).toBe(400);
});

it('refuses a proof for another form, an expired one, and one that it did not request', async () => {
  expect((await forgot(await solve('register'))).status).toBe(400);
  const old = await solve('forgot');
  clock.pass(5 * 60);
  expect((await forgot(old)).status).toBe(400);
  const one = await challenge('forgot');
  const later = one.salt.replace(/expires=\d+/, 'expires=9999999999999');
  const own = createHash('sha256').update(`${later}1`).digest('hex');
  const forged: unknown[] = [
    { ...one, salt: later, challenge: own, number: 1 },
    { ...one, signature: '0'.repeat(64), number: numberOf(one) },
    { ...one, number: '1' },
    {},
    null,
    [],
  ];
  for (const solution of forged) expect((await forgot(pack(solution))).status, JSON.stringify(solution)).toBe(400);
  for (const odd of ['', '%', 'x'.repeat(5000), 7, { a: 1 }, null]) expect((await forgot(odd)).status).toBe(400);
  expect((await call(app, 'GET', '/jwt/challenge?form=other')).status).toBe(400);
  expect((await call(app, 'GET', '/jwt/challenge')).status).toBe(400);
});

it('never reveals the answer', async () => {
  expect(Object.keys(await challenge('forgot')).sort()).toEqual([
    'algorithm',
    'challenge',
    'maxnumber',
    'salt',
    'signature',
  ]);
});

it('asks at registration, and at sign-in only after three failures', async () => {
  const newcomer = { username: 'newcomer', email: 'newcomer@example.test', password: 'long enough' };
  const register = (captcha?: string) => call(app, 'POST', '/jwt/register', { body: { ...newcomer, captcha } });
  expect((await register()).body.error).toHaveProperty('captcha');
  expect((await register(await solve('register'))).body.user).toMatchObject({ status: 'pending' });
  const login = (password: string, captcha?: string) =>
    call(app, 'POST', '/jwt/login', { body: { userId: 'store-a', email: 'store-a@demo.test', password, captcha } });
  for (let n = 0; n < 3; n++) expect((await login('wrong')).body.error).toHaveProperty('email');
  expect((await login('demo1234')).body.error).toHaveProperty('captcha');
  expect((await login('demo1234', await solve('login'))).status).toBe(200);
  expect((await login('demo1234')).status).toBe(200);
});

it('asks for nothing where the setting is off', async () => {
  await app.stop();
  app = await startApp();
  expect((await forgot()).status).toBe(200);
});
