import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, call, signIn } from '../../support/client.ts';
import { testClock } from '../../support/clock.ts';
import { freePort, headerOf, plainOf, startMailServer } from '../../support/mail-server.ts';
import { until } from '../../support/until.ts';

let app: TestApp;
let clock = testClock();
afterEach(() => app.stop());

const smtp = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'assets@hospital.test',
  PUBLIC_URL: 'https://assets.hospital.test',
});

async function start(env: Record<string, string> = {}): Promise<Api> {
  clock = testClock();
  app = await startApp({ env, clock: clock.now, jobs: { poll: 20 } });
  return signIn(app, 'client-admin-a');
}

const userOf = async (api: Api, login: string) =>
  (await api.get('/api/users', { filter: { login_id: login }, range: [0, 0] })).body[0];
const invite = async (api: Api, login: string) =>
  api.post(`/api/users/${(await userOf(api, login)).id}/actions/invite`, {});
const mails = async (api: Api) => (await api.get('/api/mails', { range: [0, 99], sort: ['id', 'ASC'] })).body;

it('sends a letter with a text and a page part, in the person’s language, from and to one plain address', async () => {
  const server = await startMailServer();
  const api = await start(smtp(server.port));
  const user = await userOf(api, 'technician-a');
  await api.patch(`/api/users/${user.id}`, { locale: 'de', full_name: 'Arif <b>Khan</b>\u2028Bcc: evil@x.test' });
  expect((await invite(api, 'technician-a')).status).toBe(200);
  await until(() => server.arrived.length);
  const [{ from, to, raw }] = server.arrived as [(typeof server.arrived)[0]];
  expect([from, to]).toEqual(['assets@hospital.test', ['technician-a@demo.test']]);
  expect(headerOf(raw, 'bcc')).toBeUndefined();
  expect(headerOf(raw, 'message-id')).toMatch(/^<[0-9a-f-]{36}@assets\.hospital\.test>$/);
  expect(raw).toMatch(/content-type: multipart\/alternative/i);
  const text = plainOf(raw);
  expect(text).toContain('Wählen Sie hier Ihr Passwort');
  expect(text).toMatch(/https:\/\/assets\.hospital\.test\/invite#[0-9A-Z]{26}\n/);
  const html = plainOf(raw.slice(raw.search(/content-type: text\/html/i) - 3));
  expect(html).toContain('&lt;b&gt;Khan&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  const [row] = await until(
    () => mails(api),
    ([one]) => one.status === 'sent',
  );
  expect(row).toMatchObject({ kind: 'invite', attempts: 1, to_address: 'technician-a@demo.test', last_error: null });
  await server.stop();
});

it('stores letters while the mail server is down, and sends them under the same number once it is back', async () => {
  const port = await freePort();
  const api = await start(smtp(port));
  await invite(api, 'technician-a');
  await invite(api, 'engineer-a');
  const retained = await until(
    () => mails(api),
    (rows) => rows.length === 2 && rows.every((row: any) => row.attempts > 0),
  );
  for (const row of retained) {
    expect(row).toMatchObject({ status: 'waiting', sent_at: null });
    expect(row.last_error).toMatch(/ECONNREFUSED|ESOCKET/);
    expect(row.next_try_at).toBe('2026-11-21T08:00:10.000Z');
  }
  clock.pass(11);
  await until(
    () => mails(api),
    (rows) => rows.every((row: any) => row.attempts === 2),
  );
  const server = await startMailServer(port);
  clock.pass(21);
  const sent = await until(
    () => mails(api),
    (rows) => rows.every((row: any) => row.status === 'sent'),
  );
  expect(server.arrived.map(({ raw }) => headerOf(raw, 'message-id')).sort()).toEqual(
    sent.map((row: any) => row.message_id).sort(),
  );
  await server.stop();
});

it('sends nothing unencrypted where encryption is demanded', async () => {
  const server = await startMailServer();
  const asked = smtp(server.port);
  const api = await start({ ...asked, SMTP_URL: `${asked.SMTP_URL}/?requireTLS=true` });
  await invite(api, 'technician-a');
  const [row] = await until(
    () => mails(api),
    ([one]) => one?.attempts === 1 && one.last_error,
  );
  expect([row.status, row.last_error]).toEqual(['waiting', expect.stringMatching(/STARTTLS/i)]);
  expect(server.arrived).toEqual([]);
  await server.stop();
});

it('stores a refused letter for an administrator, who sends it again', async () => {
  const server = await startMailServer();
  const api = await start(smtp(server.port));
  const user = await userOf(api, 'technician-a');
  await api.patch(`/api/users/${user.id}`, { email: 'refused@demo.test' });
  await invite(api, 'technician-a');
  const [row] = await until(
    () => mails(api),
    ([one]) => one?.status === 'failed',
  );
  expect(row.last_error).toContain('no such mailbox');
  expect((await (await signIn(app, 'engineer-a')).get('/api/mails')).status).toBe(403);
  expect((await (await signIn(app, 'client-admin-b')).get(`/api/mails/${row.id}`)).status).toBe(404);
  const again = await api.post(`/api/mails/${row.id}/actions/send_again`, {});
  expect([again.status, again.body.status]).toEqual([200, 'waiting']);
  expect((await api.post(`/api/mails/${row.id}/actions/send_again`, {})).status).toBe(409);
  await until(
    () => mails(api),
    ([one]) => one.status === 'failed',
  );
  await server.stop();
});

it('writes letters into a folder that only its owner reads when no server is named', async () => {
  const api = await start();
  await invite(api, 'technician-a');
  const folder = path.join(app.store.dataDir, 'outbox');
  await until(
    () => mails(api),
    ([one]) => one?.status === 'sent',
  );
  const [file, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const name = path.join(folder, file!);
  expect(statSync(name).mode & 0o077).toBe(0);
  expect(plainOf(readFileSync(name, 'utf8'))).toMatch(/http:\/\/127\.0\.0\.1:\d+\/invite#/);
});

it('stores the content of a letter encrypted while it waits, and not at all afterwards', async () => {
  const port = await freePort();
  const api = await start(smtp(port));
  await invite(api, 'technician-a');
  const content = async () => String((await app.database.read('select content from mails', []))[0]?.[0]);
  await until(
    () => mails(api),
    ([one]) => one?.attempts === 1,
  );
  expect(await content()).toMatch(/^v1\./);
  const shown = JSON.stringify(await mails(api));
  expect(shown).not.toContain('content');
  const server = await startMailServer(port);
  clock.pass(60);
  await until(
    () => mails(api),
    ([one]) => one.status === 'sent',
  );
  expect(await content()).toBe('null');
  const token = /invite#([0-9A-Z]{26})/.exec(plainOf(server.arrived[0]!.raw))![1]!;
  const retained = await app.database.read('select input, result from jobs', []);
  expect(JSON.stringify(retained)).not.toContain(token);
  await server.stop();
});

it('sends no link that has expired meanwhile', async () => {
  const port = await freePort();
  const api = await start(smtp(port));
  await call(app, 'POST', '/jwt/forgot-password', { body: { email: 'technician-a@demo.test' } });
  await invite(api, 'engineer-a');
  await until(
    () => mails(api),
    (rows) => rows.length === 2 && rows.every((row: any) => row.attempts > 0),
  );
  const server = await startMailServer(port);
  clock.pass(30 * 60);
  const again = await signIn(app, 'client-admin-a');
  const rows = await until(
    () => mails(again),
    (found) => found.every((row: any) => row.status !== 'waiting'),
  );
  const states = rows.map((row: any) => [row.kind, row.status, row.last_error]);
  expect(states).toHaveLength(2);
  expect(states).toContainEqual(['reset', 'failed', 'its link has expired']);
  expect(states).toContainEqual(['invite', 'sent', null]);
  expect(server.arrived.map(({ to }) => to)).toEqual([['engineer-a@demo.test']]);
  await server.stop();
});
