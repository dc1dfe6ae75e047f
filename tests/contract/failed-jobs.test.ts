import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';

type Part = { key: string; kind: string; title: string; link: string; is_shown: boolean; count?: number };

const clock = testClock();
let app: TestApp;
let admin: Api;

beforeAll(async () => {
  app = await startApp({ clock: clock.now, jobs: {} });
  admin = await signIn(app, 'admin');
});
afterAll(() => app.stop());

const tileOf = async (api: Api, query: object = {}, language = 'en'): Promise<Part | undefined> => {
  clock.pass(31);
  const answer = await api.get('/api/dashboard', { ...query }, { 'accept-language': language });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.parts as Part[]).find(({ key }) => key === 'jobs.failed');
};

async function putFailed(key: string, finishedAt: string, kind = 'bulk'): Promise<void> {
  const { database } = app.access.engine();
  const p = database.dialect.placeholder;
  await database.transaction((trx) =>
    trx.run(
      `insert into jobs (kind, key, entity, language, status, attempts, run_after, created_at, finished_at, error)
       values (${p(1)}, ${p(2)}, 'room', 'en', 'failed', 5, ${p(3)}, ${p(4)}, ${p(5)}, 'job_given_up')`,
      [kind, key, finishedAt, finishedAt, finishedAt],
    ),
  );
}

it('counts failed jobs on the home page of a platform administrator, and lists them', async () => {
  expect(await tileOf(admin)).toMatchObject({ kind: 'tile', title: 'Failed jobs', link: '/failed-jobs', count: 0 });
  await putFailed('one', '2026-11-20T08:00:00.000Z');
  await putFailed('two', '2026-11-21T07:00:00.000Z');
  expect(await tileOf(admin, {}, 'de')).toMatchObject({ title: 'Fehlgeschlagene Aufträge', count: 2, is_shown: true });
  expect(await tileOf(admin, { part: 'jobs.failed' })).toMatchObject({ count: 2 });
  const { status, body } = await admin.get('/api/jobs', { status: 'failed' });
  expect(status).toBe(200);
  expect(body.map(({ finished_at }: { finished_at: string }) => finished_at.slice(0, 10))).toEqual([
    '2026-11-21',
    '2026-11-20',
  ]);
  expect(body[0]).toMatchObject({
    kind: 'bulk',
    title: 'Change of many records',
    entity: 'room',
    status: 'failed',
    attempts: 5,
    error: { code: 'job_given_up', title: 'The job was tried too often without coming to an end.' },
  });
});

it('has the title of its file in the language of the reader, which every job of the product has', async () => {
  const { plugs } = app.access.engine();
  expect(plugs.jobs.filter(({ title }) => !title).map(({ entity, name }) => `${entity}.${name}`)).toEqual([]);
  await putFailed('three', '2026-11-21T08:00:00.000Z', 'mail.send');
  await putFailed('four', '2026-11-21T09:00:00.000Z', 'room.no_longer_there');
  const { body } = await admin.get('/api/jobs', { status: 'failed' }, { 'accept-language': 'fr' });
  const titles = body.slice(0, 2).map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['Tâche', 'Envoi d’un e-mail']);
});

it('is hidden and moved like the other parts of the page', async () => {
  const { profile_id } = (await admin.get('/api/dashboard')).body;
  const dashboard = { order: ['jobs.failed'], hidden: ['jobs.failed'] };
  const saved = profile_id
    ? await admin.patch(`/api/user-profiles/${profile_id}`, { dashboard })
    : await admin.post('/api/user-profiles', { user_id: 1, display_name: 'First', dashboard });
  expect([200, 201]).toContain(saved.status);
  const tile = await tileOf(admin);
  expect(tile).toMatchObject({ is_shown: false });
  expect(tile!.count).toBeUndefined();
  const { parts } = (await admin.get('/api/dashboard')).body;
  expect(parts[0].key).toBe('jobs.failed');
});

it('hides jobs from everybody else, and refuses lists that it does not have', async () => {
  for (const name of ['client-admin-a', 'auditor-a', 'technician-a']) {
    const api = await signIn(app, name);
    expect(await tileOf(api)).toBeUndefined();
    expect((await api.get('/api/jobs', { status: 'failed' })).status).toBe(403);
    expect((await api.get('/api/dashboard', { part: 'jobs.failed' })).status).toBe(400);
  }
  const refusal = async (query: object) => {
    const { status, body } = await admin.get('/api/jobs', { ...query });
    return [status, body.errors[0].code];
  };
  expect(await refusal({})).toEqual([400, 'job_status_failed']);
  expect(await refusal({ status: 'done' })).toEqual([400, 'job_status_failed']);
  expect(await refusal({ status: 'failed', page: 1 })).toEqual([400, 'only_parameter']);
});

it('counts webhooks that were switched off for the administrators of the platform and of the organisation', async () => {
  const api = await signIn(app, 'client-admin-a');
  const [me] = (await api.get('/api/users', { filter: { login_id: 'client-admin-a' } })).body;
  const made = await api.post('/api/webhooks', { name: 'ERP', url: 'https://erp.example.org/hooks', user_id: me.id });
  expect(made.status, made.text).toBe(201);
  const switched = async (who: Api) => {
    clock.pass(31);
    const { parts } = (await who.get('/api/dashboard')).body as { parts: Part[] };
    return parts.find(({ key }) => key === 'webhook.switched_off')?.count;
  };
  const before = [await switched(admin), await switched(api)];
  await app.access
    .engine()
    .database.transaction((trx) =>
      trx.run(`update webhooks set switched_off_at = '2026-11-21T07:00:00.000Z' where id = ${made.body.id}`, []),
    );
  expect([await switched(admin), await switched(api)]).toEqual(before.map((count) => (count ?? 0) + 1));
});

it('is tried again from where it stopped, unless its data are no longer stored', async () => {
  await putFailed('without-input', '2026-11-21T09:00:00.000Z');
  const { database } = app.access.engine();
  const p = database.dialect.placeholder;
  const idOf = async (key: string) =>
    Number((await database.read(`select id from jobs where key = ${p(1)}`, [key]))[0]?.[0]);
  const empty = await idOf('without-input');
  expect((await admin.get(`/api/jobs/${empty}`)).body.can_retry).toBe(false);
  expect((await admin.post(`/api/jobs/${empty}/retry`)).body.code).toBe('job_not_failed');
  await putFailed('again', '2026-11-21T10:00:00.000Z', 'file.sweep');
  await database.transaction((trx) => trx.run(`update jobs set input = '{}' where key = ${p(1)}`, ['again']));
  const again = await idOf('again');
  const client = await signIn(app, 'client-admin-a');
  expect((await client.post(`/api/jobs/${again}/retry`)).status).toBe(404);
  expect((await admin.get(`/api/jobs/${again}`)).body.can_retry).toBe(true);
  const tried = await admin.post(`/api/jobs/${again}/retry`);
  expect([tried.status, tried.body.error, tried.body.can_retry], tried.text).toEqual([200, null, false]);
  await expect.poll(async () => (await admin.get(`/api/jobs/${again}`)).body.status).toBe('done');
});
