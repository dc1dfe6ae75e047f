import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { clientOfAccount, makeAccount } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { beforeTimeout } from '../../support/before-timeout.ts';
import { type Api, signIn } from '../../support/client.ts';
import { testClock } from '../../support/clock.ts';
import { isSigned, type Receiver, startReceiver } from '../../support/receiver.ts';
import { until } from '../../support/until.ts';

let app: TestApp;
let a: Api;
let b: Api;
let receiver: Receiver;
let clock = testClock();

beforeEach(async () => {
  clock = testClock();
  receiver = await startReceiver();
  const env = { WEBHOOK_ALLOW: '127.0.0.1', ACCESS_TOKEN_SECONDS: '86400', SESSION_SECONDS: '2592000' };
  app = await startApp({ clock: clock.now, env, jobs: { poll: 20 } });
  [a, b] = [await signIn(app, 'client-admin-a'), await signIn(app, 'client-admin-b')];
});
afterEach(async () => {
  await app.stop();
  await receiver.stop();
});

const idOf = async (api: Api, login: string): Promise<number> =>
  (await api.get('/api/users', { filter: { login_id: login } })).body[0].id;

async function hook(values: object = {}, reader = 'client-admin-a', api = a): Promise<{ id: number; secret: string }> {
  const made = await api.post('/api/webhooks', {
    name: 'ERP',
    url: receiver.url,
    user_id: await idOf(api, reader),
    ...values,
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body).not.toHaveProperty('secret');
  const { body } = await api.post(`/api/webhooks/${made.body.id}/actions/new_secret`, {});
  return { id: made.body.id, secret: body.secret };
}
const deliveries = async (filter: object, api = a) =>
  (await api.get('/api/webhook-deliveries', { filter, range: [0, 199], sort: ['id', 'ASC'] })).body;
const room = (name: string, api = a) => api.post('/api/room-types', { name });

it('delivers events with the headers of Standard Webhooks, signed and numbered', async () => {
  const { id, secret } = await hook({ entities: ['room-type'] });
  const made = await room('Hybrid theatre');
  await a.patch(`/api/room-types/${made.body.id}`, { name: 'Hybrid theatre 2' });
  await until(
    () => receiver.received.length,
    (n) => n === 2,
  );
  const [first, second] = receiver.received as [any, any];
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  for (const one of [first, second]) expect(isSigned(one, secret)).toBe(true);
  expect(isSigned(first, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
  expect(Number(first.headers['webhook-timestamp'])).toBe(Math.floor(clock.now().getTime() / 1000));
  expect(first.body).toMatchObject({
    type: 'room-type.create',
    data: { entity: 'room-type', record_id: made.body.id, verb: 'create', record: { id: made.body.id } },
  });
  expect(second.body.data.diff.name).toEqual(['Hybrid theatre', 'Hybrid theatre 2']);
  expect(first.headers['webhook-id']).not.toBe(second.headers['webhook-id']);
  const found = await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows.every((row: any) => row.status === 'delivered'),
  );
  expect(found.map((row: any) => row.message_id)).toEqual([first, second].map(({ headers }) => headers['webhook-id']));
});

it('delivers nothing of other clients, kinds or verbs, and nothing while it is switched off', async () => {
  const { id } = await hook({ entities: ['room-type'], verbs: ['update'] });
  const made = await room('Only a change is delivered');
  await room('Of the other client', b);
  await a.post('/api/vendor-services', { name: 'Another kind' });
  await a.patch(`/api/room-types/${made.body.id}`, { name: 'This one' });
  await until(
    () => receiver.received.length,
    (n) => n === 1,
  );
  await a.patch(`/api/webhooks/${id}`, { is_active: false });
  await a.patch(`/api/room-types/${made.body.id}`, { name: 'Not this one' });
  expect((await deliveries({ webhook_id: id })).length).toBe(1);
  expect(receiver.received[0]!.body.data.diff.name[1]).toBe('This one');
});

it('delivers no more than its user may read at the moment of delivery', async () => {
  await hook({ entities: ['asset'] }, 'technician-a');
  const { id: wide } = await hook({ entities: ['asset'] });
  const [asset] = (await a.get('/api/assets', { range: [0, 0] })).body;
  await a.patch(`/api/assets/${asset.id}`, { purchase_cost: 987654.25, serial_no: 'SEEN-1' });
  await until(
    () => receiver.received.length,
    (n) => n === 2,
  );
  const open = receiver.received.filter(({ raw }) => raw.includes('987654.25'));
  expect(open).toHaveLength(1);
  const narrow = receiver.received.find(({ raw }) => !raw.includes('987654.25'))!;
  expect(narrow.body.data.diff).toEqual({ serial_no: [asset.serial_no ?? null, 'SEEN-1'] });
  expect(narrow.raw).not.toMatch(/purchase_cost|password|secret/);
  const blind = await hook({ entities: ['user-permission', 'role'] }, 'technician-a');
  await a.post('/api/roles', { name: 'Porter', code: 'porter', scope: 'client' });
  const [skipped] = await until(
    () => deliveries({ webhook_id: blind.id }),
    (rows) => rows[0]?.status === 'skipped',
  );
  expect(skipped.attempts).toBe(0);
  expect(wide).toBeGreaterThan(0);
  expect(receiver.received).toHaveLength(2);
});

it('loses nothing while the receiver is down, and preserves the order for each record', async () => {
  receiver.answer = (response) => response.writeHead(500).end();
  const { id } = await hook({ entities: ['room-type'] });
  const [one, two] = [(await room('One')).body.id, (await room('Two')).body.id];
  for (let n = 1; n <= 3; n++)
    for (const row of [one, two]) await a.patch(`/api/room-types/${row}`, { name: `R${row} ${n}` });
  await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows.some((row: any) => row.attempts === 1 && row.last_status === 500),
  );
  // The first message of each record was refused or waits for the next try: no delivery is running when the clock
  // advances.
  await until(
    () => deliveries({ webhook_id: id, verb: 'create' }),
    (rows) => rows.every((row: any) => row.next_try_at === '2026-11-21T08:00:10.000Z'),
  );
  const [hooked] = (await a.get('/api/webhooks', { filter: { id } })).body;
  expect(hooked).toMatchObject({ failing_since: '2026-11-21T08:00:00.000Z', retry_at: '2026-11-21T08:00:10.000Z' });
  clock.pass(600);
  await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows.some((row: any) => row.attempts === 2),
  );
  // Again no delivery may be running when the clock advances: if it were refused, it would wait for longer than the
  // hour.
  await until(
    () => deliveries({ webhook_id: id, verb: 'create' }),
    (rows) => rows.every((row: any) => row.next_try_at === '2026-11-21T08:10:20.000Z'),
  );
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
  clock.pass(3600);
  const done = await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows.every((row: any) => row.status === 'delivered'),
  );
  expect(done).toHaveLength(8);
  for (const row of [one, two]) {
    const found = receiver.received.filter(({ body }) => body.data.record_id === row);
    const versions = found.map(({ body }) => body.data.record_version);
    expect(versions.filter((version, n) => versions.indexOf(version) === n)).toEqual([1, 2, 3, 4]);
  }
  const [healed] = (await a.get('/api/webhooks', { filter: { id } })).body;
  expect(healed.failing_since).toBeNull();
});

it('gives up after a day, and delivers again on demand under the same number', async () => {
  receiver.answer = (response) => response.writeHead(503).end();
  const { id } = await hook({ entities: ['room-type'] });
  await room('Late');
  const [first] = await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows[0]?.attempts === 1,
  );
  expect((await a.post(`/api/webhook-deliveries/${first.id}/actions/replay`, {})).status).toBe(409);
  clock.pass(86_400);
  a = await signIn(app, 'client-admin-a');
  await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows[0].status === 'failed',
  );
  receiver.answer = (response) => response.writeHead(200).end();
  clock.pass(3600);
  const again = await a.post(`/api/webhook-deliveries/${first.id}/actions/replay`, {});
  expect([again.status, again.body.status], again.text).toEqual([200, 'waiting']);
  await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows[0].status === 'delivered',
  );
  const numbers = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect([...numbers]).toEqual([first.message_id]);
});

it('notifies its creator of the first failure once, though several failed together', async () => {
  const open: (() => void)[] = [];
  receiver.answer = (response) => void open.push(() => response.writeHead(500).end());
  const { id } = await hook({ entities: ['room-type'] });
  for (const name of ['One', 'Two', 'Three', 'Four']) await room(name);
  await until(
    () => open.length,
    (n) => n === 4,
  );
  for (const go of open) go();
  await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows.every((row: any) => row.attempts === 1),
  );
  const found = await a.get('/api/notifications', { filter: { kind: 'webhook_failing' } });
  expect(found.body).toHaveLength(1);
});

it('switches itself off after five days without one success, notifies its creator, and is switched on by its action', async () => {
  receiver.answer = (response) => response.writeHead(503).end();
  const { id } = await hook({ entities: ['room-type'] });
  const webhook = async () => (await a.get(`/api/webhooks/${id}`)).body;
  const failAfter = async (days: number) => {
    clock.pass(days * 86_400);
    a = await signIn(app, 'client-admin-a');
    await room(`After ${days} days`);
    const last = async () => {
      clock.pass(60);
      return (await deliveries({ webhook_id: id })).at(-1);
    };
    await until(last, (row) => row.attempts > 0 || row.status !== 'waiting');
  };
  await failAfter(0);
  await failAfter(4);
  expect(await webhook()).toMatchObject({ is_active: true, switched_off_at: null });
  await failAfter(1);
  const off = await until(webhook, ({ is_active }) => is_active === false);
  expect(off).toMatchObject({
    switched_off_at: expect.any(String),
    failing_since: expect.stringMatching(/^2026-11-21/),
  });
  expect(off._actions).toContain('switch_on');
  const heard = (await deliveries({ webhook_id: id })).length;
  await room('Heard by nobody');
  expect(await deliveries({ webhook_id: id })).toHaveLength(heard);
  const found = await a.get('/api/notifications', { filter: { kind: 'webhook_off' } });
  expect(found.body).toMatchObject([{ link: `/webhooks/${id}`, body: expect.stringContaining('answer 503') }]);
  const [change] = (await a.get('/api/events', { filter: { entity: 'webhook', record_id: id }, sort: ['id', 'DESC'] }))
    .body;
  expect(change.diff.is_active).toEqual([true, false]);

  receiver.answer = (response) => response.writeHead(204).end();
  const on = await a.post(`/api/webhooks/${id}/actions/switch_on`, {});
  const clean = { is_active: true, switched_off_at: null, failing_since: null, retry_at: null };
  expect([on.status, on.body], on.text).toMatchObject([200, clean]);
  expect((await webhook())._actions).not.toContain('switch_on');
  await room('Heard again');
  await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows.at(-1).status === 'delivered',
  );
  expect(await webhook()).toMatchObject(clean);
});

it('switches itself off at once when its address answers 410, and is switched on again in its form', async () => {
  receiver.answer = (response) => response.writeHead(410).end();
  const { id } = await hook({ entities: ['room-type'] });
  for (const name of ['One', 'Two', 'Three']) await room(name);
  const done = await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows.every(({ status }: any) => status !== 'waiting'),
  );
  expect(done.some(({ status, last_status }: any) => status === 'failed' && last_status === 410)).toBe(true);
  expect((await a.get(`/api/webhooks/${id}`)).body).toMatchObject({ is_active: false });
  const found = await a.get('/api/notifications', { filter: { kind: ['webhook_off', 'webhook_failing'] } });
  expect(found.body.map(({ kind }: any) => kind)).toEqual(['webhook_off']);
  const mails = (await a.get('/api/mails')).body.filter(({ subject }: any) => subject?.includes('switched off'));
  expect(mails.length).toBeLessThanOrEqual(1);
  const on = await a.patch(`/api/webhooks/${id}`, { is_active: true });
  expect(on.body).toMatchObject({ is_active: true, switched_off_at: null });
});

it('skips an event that cannot be delivered, so that later ones follow', async () => {
  const { id } = await hook({ entities: ['room-type'] });
  receiver.answer = (response) => response.writeHead(500).end();
  const made = await room('Damaged');
  const [first] = await until(
    () => deliveries({ webhook_id: id }),
    ([row]) => row?.attempts === 1,
  );
  const p = app.database.dialect.placeholder(1);
  await app.database.transaction((trx) => trx.run(`update events set diff = '{' where id = ${p}`, [first.event]));
  await a.patch(`/api/room-types/${made.body.id}`, { name: 'Sound' });
  receiver.answer = (response) => response.writeHead(204).end();
  for (let passed = 0; passed < 4; passed++) {
    clock.pass(12 * 3600);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  a = await signIn(app, 'client-admin-a');
  const found = await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows[1]?.status === 'delivered',
  );
  expect(found[0].status).toBe('failed');
});

it('delivers changes of custom fields too', async () => {
  const field = { entity: 'room-type', key: 'theatre_class', title: 'Theatre class', kind: 'text' };
  const made = await a.post('/api/custom-fields', field);
  expect(made.status, made.text).toBe(201);
  await hook({ entities: ['room-type'] });
  await a.post('/api/room-types', { name: 'Hybrid theatre', cf_theatre_class: 'A1' });
  await until(() => receiver.received.length);
  const { data } = receiver.received[0]!.body;
  expect([data.diff.cf_theatre_class, data.record.cf_theatre_class]).toEqual([[null, 'A1'], 'A1']);
});

it('delivers a test, and records its result', async () => {
  const { id, secret } = await hook();
  receiver.received.length = 0;
  const asked = await a.post(`/api/webhooks/${id}/actions/test`, {});
  await until(() => receiver.received.find(({ body }) => body.type === 'webhook.test'));
  const found = receiver.received.find(({ body }) => body.type === 'webhook.test')!;
  expect(found.body.data).toEqual({ entity: 'webhook', record_id: id });
  expect(isSigned(found, secret)).toBe(true);
  const row = await until(
    () => a.get(`/api/webhook-deliveries/${asked.body.delivery}`),
    ({ body }) => body.status === 'delivered',
  );
  expect(row.body.last_status).toBe(204);
});

it('calls no internal address, reads as no stronger user, and shows nobody else its deliveries', async () => {
  const user_id = await idOf(a, 'client-admin-a');
  for (const [url, path] of [
    ['http://10.0.0.1/', '/url'],
    ['http://[::1]/', '/url'],
    ['http://169.254.169.254/latest', '/url'],
    ['https://user:pass@example.org/', '/url'],
    ['ftp://example.org/', '/url'],
  ]) {
    const made = await a.post('/api/webhooks', { name: 'X', url, user_id });
    expect([made.status, made.body.errors?.[0]?.path], url).toEqual([422, path]);
  }
  const [platform] = await app.database.read("select id from users where login_id = 'admin'", []);
  expect((await a.post('/api/webhooks', { name: 'X', url: receiver.url, user_id: platform![0] })).status).toBe(422);
  expect(
    (await a.post('/api/webhooks', { name: 'X', url: receiver.url, user_id: await idOf(b, 'technician-b') })).status,
  ).toBe(422);
  expect((await a.post('/api/webhooks', { name: 'X', url: receiver.url, user_id, entities: ['nothing'] })).status).toBe(
    422,
  );
  const { id } = await hook({ entities: ['room-type'] });
  await room('Mine');
  const [row] = await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows.length > 0,
  );
  expect((await b.get(`/api/webhook-deliveries/${row.id}`)).status).toBe(404);
  expect((await b.get(`/api/webhooks/${id}`)).status).toBe(404);
  expect((await (await signIn(app, 'technician-a')).get('/api/webhooks')).status).toBe(403);
});

it('does not let a receiver that hangs delay other work', async () => {
  receiver.answer = () => {};
  const { id } = await hook({ entities: ['room-type'] });
  for (let n = 1; n <= 6; n++) await room(`Told to nobody ${n}`);
  await until(
    () => receiver.received.length,
    (n) => n === 4,
  );
  await a.post(`/api/users/${await idOf(a, 'technician-a')}/actions/invite`, {});
  const engine = app.access.engine();
  const job = { kind: 'mail.purge_delivered', key: 'beside', entity: engine.model.entities.mail!, input: {} };
  const otherJob = await engine.database.transaction((trx) => enqueue(trx, asSystem(engine.model, clock.now()), job));
  const p = engine.database.dialect.placeholder(1);
  await until(
    async () => (await engine.database.read(`select status from jobs where id = ${p}`, [otherJob]))[0]?.[0],
    (status) => status === 'done',
  );
  await until(
    () => a.get('/api/mails'),
    ({ body }) => body[0]?.status === 'sent',
  );
  const found = await deliveries({ webhook_id: id });
  expect(found.map((row: any) => [row.status, row.attempts])).toEqual(Array(6).fill(['waiting', 0]));
  await beforeTimeout(6000, () => app.stop());
  app = await startApp();
});

it('delivers a purge by numbers alone, to users who could read the record until then', async () => {
  const admin = await signIn(app, 'admin');
  const client = await clientOfAccount(app, 'client-admin-a');
  const role = await a.post('/api/roles', { name: 'Theatres', code: 'theatres', scope: 'client' });
  const rules = [{ action: 'read', subject: 'room-type', conditions: { name: { $startsWith: 'Theatre' } } }];
  expect((await a.patch(`/api/roles/${role.body.id}`, { rules })).status).toBe(200);
  await makeAccount(app, 'theatre', { client, roles: ['theatres'] });
  const wide = await hook({ entities: ['room-type'], verbs: ['purge'] });
  const narrow = await hook({ entities: ['room-type'], verbs: ['purge'], name: 'Narrow' }, 'theatre');
  const [one, two] = [(await room('Theatre 7')).body.id, (await room('Office')).body.id];
  for (const id of [one, two]) {
    await a.delete(`/api/room-types/${id}`);
    const deleted = await admin.post(`/api/room-types/${id}/actions/purge`, {});
    expect(deleted.status, deleted.text).toBe(200);
  }
  await until(
    () => receiver.received.length,
    (n) => n === 3,
  );
  for (const { body } of receiver.received)
    expect(body).toEqual({
      type: 'room-type.purge',
      timestamp: expect.any(String),
      data: { entity: 'room-type', record_id: body.data.record_id, verb: 'purge' },
    });
  const heard = async (id: number) => (await deliveries({ webhook_id: id })).map((row: any) => row.record);
  expect([await heard(wide.id), await heard(narrow.id)]).toEqual([[one, two], [one]]);
});

it('delivers the purge of attached records too', async () => {
  const admin = await signIn(app, 'admin');
  const { id } = await hook({ verbs: ['purge'] });
  const [branch] = (await a.get('/api/branches', { range: [0, 0], fields: 'id' })).body;
  const department = await a.post('/api/departments', { name: 'Purged ward', code: 'PW1', branch_id: branch.id });
  expect(department.status, department.text).toBe(201);
  const owner = { owner_type: 'department', owner_id: department.body.id };
  const contact = await a.post('/api/contacts', { ...owner, full_name: 'Somebody' });
  expect(contact.status, contact.text).toBe(201);
  await a.delete(`/api/departments/${department.body.id}`);
  const deleted = await admin.post(`/api/departments/${department.body.id}/actions/purge`, {});
  expect(deleted.status, deleted.text).toBe(200);
  const found = (await deliveries({ webhook_id: id })).map((row: any) => [row.entity, row.record, row.verb]);
  expect(found).toEqual([
    ['contact', contact.body.id, 'purge'],
    ['department', department.body.id, 'purge'],
  ]);
});

it('continues after it was in the bin: nothing blocks the next events', async () => {
  receiver.answer = (response) => response.writeHead(500).end();
  const { id } = await hook({ entities: ['room-type'] });
  const made = await room('Told later');
  await until(
    () => deliveries({ webhook_id: id }),
    ([row]) => row?.attempts === 1,
  );
  expect((await a.delete(`/api/webhooks/${id}`)).status).toBe(200);
  clock.pass(3600);
  const waiting = async () =>
    (await app.database.read("select 1 from jobs where kind = 'webhook-delivery.deliver' and status <> 'done'", []))
      .length;
  await until(waiting, (n) => n === 0);
  receiver.answer = (response) => response.writeHead(204).end();
  const back = await a.post(`/api/webhooks/${id}/actions/restore`, {});
  expect(back.status, back.text).toBe(200);
  await a.patch(`/api/room-types/${made.body.id}`, { name: 'Told now' });
  await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows.length === 2 && rows[1].status === 'delivered',
  );
});

it('receives every kind when none is chosen, however that was expressed', async () => {
  const { id } = await hook({ entities: [], verbs: [] });
  await room('Every kind');
  await until(
    () => deliveries({ webhook_id: id }),
    (rows) => rows.some((row: any) => row.entity === 'room-type'),
  );
});

it('receives events from the next request on, also after its user was restored, and a dry run leaves nothing behind', async () => {
  const client = await clientOfAccount(app, 'client-admin-a');
  const reader = await makeAccount(app, 'reader', { client, roles: ['technician'] });
  const heard = async (id: number) => (await deliveries({ webhook_id: id })).length;
  await room('Nobody listens');
  const body = { name: 'Trial', url: receiver.url, user_id: reader };
  expect((await a.post('/api/webhooks?dry_run=true', body)).status).toBe(200);
  expect((await room('Still nobody listens')).status).toBe(201);
  const { id } = await hook({ entities: ['room-type'] }, 'reader');
  await room('One');
  expect(await heard(id)).toBe(1);
  expect((await a.delete(`/api/users/${reader}`)).status).toBe(200);
  await room('Not heard');
  expect((await a.post(`/api/users/${reader}/actions/restore`, {})).status).toBe(200);
  await room('Two');
  expect(await heard(id)).toBe(2);
  await a.patch(`/api/webhooks/${id}`, { entities: ['vendor'] });
  await room('Another kind');
  expect(await heard(id)).toBe(2);
});

it('is not searched for at each write', async () => {
  const asked: string[] = [];
  const { database } = app.access.engine();
  await hook({ entities: ['vendor'] });
  await room('First');
  const { transaction } = database;
  const listening: typeof transaction = (work) =>
    transaction((trx) => {
      const read: typeof trx.read = (sql, values) => {
        asked.push(sql);
        return trx.read(sql, values);
      };
      return work({ ...trx, read });
    });
  const spy = vi.spyOn(database, 'transaction').mockImplementation(listening);
  // A delivery that ends meanwhile changes a webhook, so that the next write reads them again.
  const searches: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    asked.length = 0;
    await room(`Further ${n}`);
    expect(asked.some((sql) => sql.includes('insert into events'))).toBe(true);
    searches.push(asked.filter((sql) => sql.includes('webhooks')).length);
  }
  spy.mockRestore();
  expect(searches).toContain(0);
});
