import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeLink, redeemLink } from '#server/access/links.ts';
import { makeAccount } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { call, signIn } from '../../support/client.ts';
import { testClock } from '../../support/clock.ts';
import { plainOf } from '../../support/mail-server.ts';
import { until } from '../../support/until.ts';

let app: TestApp;
let clock = testClock();
beforeEach(async () => {
  clock = testClock();
  const env = { ACCESS_TOKEN_SECONDS: '86400', SESSION_SECONDS: '2592000', REFRESH_TOKEN_SECONDS: '604800' };
  app = await startApp({ env, clock: clock.now, jobs: { poll: 20 } });
});
afterEach(() => app.stop());

const forgot = (email: unknown) => call(app, 'POST', '/jwt/forgot-password', { body: { email } });
const reset = (token: unknown, password: unknown = 'a fresh password') =>
  call(app, 'POST', '/jwt/reset-password', { body: { token, password } });
const login = (userId: string, password: string) =>
  call(app, 'POST', '/jwt/login', { body: { userId, email: `${userId}@demo.test`, password } });

function letters(): string[] {
  const folder = path.join(app.store.dataDir, 'outbox');
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  } catch {
    return [];
  }
}
const tokensIn = (list: readonly string[]) => list.flatMap((raw) => /#([0-9A-Z]{26})/.exec(plainOf(raw))?.[1] ?? []);
const jobsEnded = () =>
  until(
    async () =>
      (await app.database.read("select count(*) from jobs where status in ('waiting', 'running')", []))[0]![0],
    (n) => Number(n) === 0,
  );

it('mails a link to the stored address, by which a new password is chosen once', async () => {
  const old = await signIn(app, 'technician-a');
  const asked = await forgot('Technician-A@Demo.test');
  expect([asked.status, asked.body]).toEqual([200, { ok: true }]);
  const [token] = await until(
    () => tokensIn(letters()),
    (list) => list.length === 1,
  );
  expect(letters()[0]).toMatch(/^To: Arif Khan <technician-a@demo\.test>/m);
  const done = await reset(token);
  expect([done.status, done.body]).toEqual([200, { ok: true, userId: 'technician-a' }]);
  expect((await old.get('/api/rooms')).status).toBe(401);
  expect((await login('technician-a', 'demo1234')).status).toBe(400);
  expect((await login('technician-a', 'a fresh password')).status).toBe(200);
  const again = await reset(token, 'another password');
  expect([again.status, Object.keys(again.body.error)]).toEqual([400, ['token']]);
  await until(
    () => letters().length,
    (n) => n === 2,
  );
  expect(plainOf(letters()[1]!)).toContain('was changed');
});

it('answers alike for every address, and sends nothing to strangers, ended accounts and injected headers', async () => {
  const ended = await makeAccount(app, 'ended', { status: 'inactive' });
  expect(ended).toBeGreaterThan(0);
  const asked = [
    'nobody@demo.test',
    'ended@demo.test',
    'technician-a@demo.test\r\nBcc: x@y.test',
    'julian@cüre53.de',
    'x'.repeat(2000),
  ];
  for (const email of asked) {
    const { status, text } = await forgot(email);
    expect([status, text], email).toEqual([200, '{"ok":true}']);
  }
  await jobsEnded();
  expect(letters()).toEqual([]);
  for (const email of ['', undefined, 7, { x: 1 }]) expect((await forgot(email)).status).toBe(400);
  const inputs = await app.database.read("select input from jobs where kind = 'user.forgot_password'", []);
  expect(inputs.every(([input]) => input === null)).toBe(true);
});

it('lets only the newest link work, for half an hour, and not after the address or the password changed', async () => {
  const admin = await signIn(app, 'client-admin-a');
  const { id } = (await admin.get('/api/users', { filter: { login_id: 'technician-a' } })).body[0];
  const ask = async (count: number) => {
    await forgot('technician-a@demo.test');
    return (
      await until(
        () => tokensIn(letters()),
        (list) => list.length === count,
      )
    ).at(-1)!;
  };
  const first = await ask(1);
  const second = await ask(2);
  expect((await reset(first)).status).toBe(400);
  clock.pass(30 * 60 + 1);
  expect((await reset(second)).status).toBe(400);
  const third = await ask(3);
  await admin.patch(`/api/users/${id}`, { email: 'other@demo.test' });
  expect((await reset(third)).status).toBe(400);
  await admin.patch(`/api/users/${id}`, { email: 'technician-a@demo.test' });
  const fourth = await ask(4);
  await admin.post(`/api/users/${id}/actions/set_password`, { password: 'start password' });
  expect((await reset(fourth)).status).toBe(400);
  const fifth = await ask(5);
  await admin.post(`/api/users/${id}/actions/deactivate`, {});
  expect((await reset(fifth)).status).toBe(400);
});

it('sends one mailbox five mails an hour at most, with the same answer', async () => {
  for (let n = 0; n < 8; n++) expect((await forgot('technician-a@demo.test')).status).toBe(200);
  await jobsEnded();
  expect(letters()).toHaveLength(5);
});

it('refuses a weak password without invalidating the link, and anything that is no link', async () => {
  await forgot('technician-a@demo.test');
  const [token] = await until(
    () => tokensIn(letters()),
    (list) => list.length === 1,
  );
  for (const weak of ['short', null, 'x'.repeat(201)])
    expect(Object.keys((await reset(token, weak)).body.error)).toEqual(['password']);
  for (const wrong of ['', undefined, 7, { x: 1 }, 'A'.repeat(26), `${token}A`, token!.slice(1)])
    expect((await reset(wrong)).status, String(wrong)).toBe(400);
  const race = await Promise.all([reset(token), reset(token), reset(token?.toLowerCase())]);
  expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

it('invites a pending account by an administrator; its first password makes it active', async () => {
  const admin = await signIn(app, 'client-admin-a');
  const made = await admin.post('/api/users', {
    full_name: 'New One',
    email: 'new-one@demo.test',
    login_id: 'new-one',
    username: 'new-one',
    locale: 'fr',
  });
  expect(made.status, made.text).toBe(201);
  const invited = await admin.post(`/api/users/${made.body.id}/actions/invite`, {});
  expect([invited.status, invited.body.invited_at], invited.text).toEqual([200, clock.now().toISOString()]);
  const [token] = await until(
    () => tokensIn(letters()),
    (list) => list.length === 1,
  );
  expect(plainOf(letters()[0]!)).toContain('Votre identifiant est new-one');
  clock.pass(6 * 86_400);
  expect((await reset(token)).status).toBe(200);
  const signedIn = await login('new-one', 'a fresh password');
  expect(signedIn.body.userData).toMatchObject({ status: 'active', must_change_password: false });
  const history = await (await signIn(app, 'client-admin-a')).get('/api/events', {
    filter: { entity: 'user', record_id: made.body.id },
    range: [0, 50],
  });
  expect(history.body.map(({ verb }: { verb: string }) => verb)).toEqual(
    expect.arrayContaining(['invite', 'reset_password']),
  );
  expect(history.text).not.toContain(token);
});

it('lets a newcomer who registered alone stay pending after a new password', async () => {
  await makeAccount(app, 'waiting', { status: 'pending' });
  await forgot('waiting@demo.test');
  const [token] = await until(
    () => tokensIn(letters()),
    (list) => list.length === 1,
  );
  expect((await reset(token)).status).toBe(200);
  expect((await login('waiting', 'a fresh password')).body.userData.status).toBe('pending');
});

it('lets nobody invite a stronger account, one of another client, or one that is deactivated', async () => {
  const admin = await signIn(app, 'client-admin-a');
  const [[platform], [other]] = (await Promise.all(
    ['admin', 'technician-b'].map((name) => app.database.read(`select id from users where login_id = '${name}'`, [])),
  )) as any;
  expect((await admin.post(`/api/users/${platform[0]}/actions/invite`, {})).status).toBe(404);
  expect((await admin.post(`/api/users/${other[0]}/actions/invite`, {})).status).toBe(404);
  const technician = await signIn(app, 'technician-a');
  const { id } = (await admin.get('/api/users', { filter: { login_id: 'technician-a' } })).body[0];
  expect((await technician.post(`/api/users/${id}/actions/invite`, {})).status).toBe(403);
  await admin.post(`/api/users/${id}/actions/deactivate`, {});
  expect((await admin.post(`/api/users/${id}/actions/invite`, {})).status).toBe(409);
  await jobsEnded();
  expect(letters().filter((letter) => !letter.includes('no longer takes tickets'))).toEqual([]);
});

it('leaves a link of another purpose valid, though it refuses it', async () => {
  const now = clock.now();
  const ticket = await app.database.transaction((trx) => makeLink(trx, 1, 'ticket', now));
  expect((await reset(ticket)).status).toBe(400);
  const redeem = () => app.database.transaction((trx) => redeemLink(trx, ticket, ['ticket'], now));
  expect(await redeem()).toEqual({ userId: 1, purpose: 'ticket' });
  expect(await redeem()).toBeNull();
});
