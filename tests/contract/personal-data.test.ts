import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { personalFields } from '#server/crud/read/field-lists.ts';
import { eraseRow } from '#server/services/personal-data/erase-row.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

const clock = testClock('2026-03-02T09:00:00.000Z');
const month = 31 * 86_400;
const person = {
  complainant_name: 'Zebulon Quixote',
  complainant_phone: '+91 77001 44271',
  complainant_email: 'zq@outside.test',
};
const values = Object.values(person).map((value) => value.toLowerCase());

let app: TestApp;
let a: Api;
let receiver: Receiver;
let type: number;
let asset: number;
let webhook: number;

beforeAll(async () => {
  receiver = await startReceiver();
  const env = { WEBHOOK_ALLOW: '127.0.0.1', ACCESS_TOKEN_SECONDS: '86400', SESSION_SECONDS: '2592000' };
  app = await startApp({ clock: clock.now, env, jobs: { poll: 20 } });
  a = await signIn(app, 'client-admin-a');
  type = (await a.get('/api/ticket-types', { filter: { code: 'BREAKDOWN' } })).body[0].id;
  asset = (await a.get('/api/assets', { range: [0, 0] })).body[0].id;
  const [{ id: user_id }] = (await a.get('/api/users', { filter: { login_id: 'client-admin-a' } })).body;
  const hook = { name: 'Archive', url: receiver.url, user_id, entities: ['ticket'] };
  webhook = (await a.post('/api/webhooks', hook)).body.id;
  expect((await a.post(`/api/webhooks/${webhook}/actions/new_secret`, {})).status).toBe(200);
});
afterAll(async () => {
  await app?.stop();
  await receiver?.stop();
});

async function report(more: object = {}): Promise<number> {
  const made = await a.post('/api/tickets', { type_id: type, asset_id: asset, title: 'No light', ...person, ...more });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

const ticketOf = async (id: number) => (await a.get(`/api/tickets/${id}`)).body;
const historyOf = async (record_id: number) =>
  (await a.get('/api/events', { filter: { entity: 'ticket', record_id } })).body as Record<string, any>[];

async function cancel(id: number): Promise<void> {
  const ended = await a.post(`/api/tickets/${id}/actions/cancel`, { end_reason: 'Reported by mistake.' });
  expect(ended.status, ended.text).toBe(200);
}

/** Runs the daily job, with sessions of that time. */
async function erase(): Promise<Record<string, unknown>> {
  const engine = app.access.engine();
  const job = await engine.database.transaction((trx) =>
    enqueue(trx, asSystem(engine.model, clock.now()), {
      kind: 'client.erase_personal_data',
      key: randomUUID(),
      entity: engine.model.entities.client!,
      input: {},
    }),
  );
  engine.startWaitingJobs();
  const [row] = await until(
    () => app.database.read(`select status, result from jobs where id = ${job}`, []),
    (rows) => rows[0]?.[0] === 'done',
  );
  a = await signIn(app, 'client-admin-a');
  return JSON.parse(String(row![1]));
}

/** Every table that holds one of the values in any of its columns, with how many rows. */
async function tablesWith(words: readonly string[]): Promise<Record<string, number>> {
  const listed =
    app.database.dialect.name === 'postgres'
      ? "select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'"
      : "select name from sqlite_master where type = 'table'";
  const found: Record<string, number> = {};
  for (const [table] of await app.database.read(listed, [])) {
    const rows = await app.database.read(`select * from "${String(table)}"`, []);
    const count = rows.filter((row) => {
      const text = row.map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))).join('\n');
      return words.some((word) => text.toLowerCase().includes(word));
    }).length;
    if (count > 0) found[String(table)] = count;
  }
  return found;
}

it('personal data is the name, phone and e-mail of who reported a ticket', () => {
  const { ticket } = app.access.engine().model.entities;
  expect(personalFields(ticket!).map(({ name }) => name)).toEqual(Object.keys(person));
});

it('its values are in the record alone: neither history, search, jobs nor webhooks have them', async () => {
  const id = await report();
  await a.patch(`/api/tickets/${id}`, { complainant_phone: '+91 77001 00000' });
  await a.patch(`/api/tickets/${id}`, person);
  expect(await ticketOf(id)).toMatchObject(person);
  const sent = await until(
    () => receiver.received.filter(({ body }) => body.data?.record_id === id),
    (got) => got.length >= 3,
  );
  const update = sent.find(({ body }) => body.type === 'ticket.update');
  expect(update?.body.data.diff).toEqual({ complainant_phone: [null, null] });
  expect(update?.body.data.record).toMatchObject({ id, title: 'No light' });
  for (const { raw } of sent) for (const value of values) expect(raw.toLowerCase()).not.toContain(value);
  expect(Object.keys(await tablesWith(values))).toEqual(['tickets']);
  expect((await historyOf(id))[1]).toMatchObject({ verb: 'update', diff: { complainant_phone: [null, null] } });
  expect((await a.get('/api/tickets', { q: 'Zebulon' })).body).toEqual([]);
});

it('is erased so many months after the end as the organisation set, wherever a text carries it, by the server', async () => {
  const title = `${person.complainant_name}: no light`;
  const id = await report({ title, description: `Call ${person.complainant_phone.toUpperCase()} or Zebulonia.` });
  const comment = await a.post('/api/comments', {
    owner_type: 'ticket',
    owner_id: id,
    body: 'Called ZEBULON QUIXOTE back.',
  });
  expect(comment.status, comment.text).toBe(201);
  const technician = (await a.get('/api/technicians', { filter: { kind: 'own' } })).body[0];
  const watcher = await signIn(app, 'technician-a');
  expect((await watcher.post(`/api/tickets/${id}/actions/watch`, {})).status).toBe(200);
  const given = await a.post(`/api/tickets/${id}/actions/assign`, { primary_technician_id: technician.id });
  expect(given.status, given.text).toBe(200);
  expect(Object.keys(await tablesWith(values))).toEqual(
    expect.arrayContaining(['notifications', 'comments', 'events']),
  );
  const [{ id: client }] = (await a.get('/api/clients')).body;
  expect((await a.patch(`/api/clients/${client}`, { personal_data_months: 0 })).status).toBe(422);
  expect((await a.patch(`/api/clients/${client}`, { personal_data_months: 2 })).status).toBe(200);
  await cancel(id);
  clock.pass(month);
  await erase();
  expect(await ticketOf(id)).toMatchObject({ ...person, title });
  clock.pass(month + 86_400);
  await erase();
  expect(await ticketOf(id)).toMatchObject({
    complainant_name: null,
    complainant_phone: null,
    complainant_email: null,
    title: '[…]: no light',
    description: 'Call […] or Zebulonia.',
  });
  expect((await a.get(`/api/comments/${comment.body.id}`)).body.body).toBe('Called […] back.');
  const [last] = await historyOf(id);
  expect(last).toMatchObject({ verb: 'update', created_by: null, data: { cause: 'personal_data_erased' } });
  const names = [...Object.keys(person), 'title', 'description'];
  expect(last!.diff).toEqual(Object.fromEntries(names.map((name) => [name, [null, null]])));
  const { row_version } = await ticketOf(id);
  expect(await erase()).toEqual({ erased: 0 });
  expect((await ticketOf(id)).row_version).toBe(row_version);
});

it('is erased in rows below the ticket and in messages about it, and stays in messages about other records', async () => {
  const complainant_name = 'Orla Pen-Haligon';
  const title = `${complainant_name}: no light`;
  const id = await report({ complainant_name, title });
  const other = await report({ complainant_name: null, title: `Lamp of ${complainant_name}` });
  const [technician] = (await a.get('/api/technicians', { filter: { kind: 'own' } })).body;
  const team = await a.post('/api/teams', { name: 'Lamps', technician_ids: [technician.id], lead_id: technician.id });
  expect(team.status, team.text).toBe(201);
  const act = async (ticket: number, action: string, input: object = {}) => {
    const done = await a.post(`/api/tickets/${ticket}/actions/${action}`, input);
    expect(done.status, done.text).toBe(200);
  };
  for (const ticket of [other, id]) await act(ticket, 'assign', { team_id: team.body.id });
  await act(id, 'assign', { primary_technician_id: technician.id });
  await act(id, 'start');
  const status_id = (await a.get('/api/task-statuses', { filter: { code: 'DONE' } })).body[0].id;
  const rows = {
    'ticket-tasks': { ticket_id: id, title: `Call ${complainant_name}`, status_id },
    'ticket-labours': {
      ticket_id: id,
      technician_id: technician.id,
      started_at: clock.now().toISOString(),
      ended_at: new Date(clock.now().getTime() + 60_000).toISOString(),
      note: `With ${complainant_name.toUpperCase()}`,
    },
    'ticket-costs': { ticket_id: id, description: `Taxi to ${complainant_name}`, amount: 12 },
  };
  for (const [plural, row] of Object.entries(rows)) {
    const made = await a.post(`/api/${plural}`, row);
    expect(made.status, made.text).toBe(201);
  }
  await act(id, 'resolve', { resolution: `New lamp for ${complainant_name}` });
  await act(id, 'reopen', { reopen_reason: `${complainant_name} says it is dark` });
  const words = [complainant_name.toLowerCase()];
  expect(Object.keys(await tablesWith(words))).toEqual(
    expect.arrayContaining([
      'mails',
      'notifications',
      'ticket_reopens',
      'ticket_tasks',
      'ticket_labours',
      'ticket_costs',
    ]),
  );
  // Without the daily job, which would run with others that delete old messages.
  const engine = app.access.engine();
  const caller = asSystem(engine.model, clock.now());
  await engine.database.transaction((trx) => eraseRow({ engine, trx, caller }, engine.base.entities.ticket!, id));
  const left = await tablesWith(words);
  expect(left).toMatchObject({ tickets: 1, notifications: 1, mails: 1 });
  expect(Object.keys(left).filter((table) => /reopens|tasks|labours|costs/.test(table))).toEqual([]);
  const notices = await app.database.read('select link, title from notifications order by id', []);
  expect(notices.filter(([, text]) => String(text).includes(complainant_name)).map(([link]) => link)).toEqual([
    `/tickets/${other}`,
  ]);
  expect(notices.filter(([link]) => link === `/tickets/${id}`).length).toBeGreaterThan(0);
  const [task] = (await a.get('/api/ticket-tasks', { filter: { ticket_id: id } })).body;
  expect(task.title).toBe('Call […]');
  expect(JSON.stringify(await historyOf(id))).not.toContain(complainant_name);
  for (const ticket of [id, other]) await cancel(ticket);
});

it('is erased in the recycle bin too, and stays in open tickets and those of other organisations', async () => {
  const [deleted, open] = [await report(), await report()];
  const b = await signIn(app, 'client-admin-b');
  const [{ id: theirs }] = (await b.get('/api/assets', { range: [0, 0] })).body;
  const other = await b.post('/api/tickets', { type_id: type, asset_id: theirs, title: 'Theirs', ...person });
  expect(other.status, other.text).toBe(201);
  expect((await b.post(`/api/tickets/${other.body.id}/actions/cancel`, { end_reason: 'A mistake.' })).status).toBe(200);
  await cancel(deleted);
  expect((await a.delete(`/api/tickets/${deleted}`)).status).toBe(200);
  const withName = async () => {
    const sql = "select id from tickets where complainant_name = 'Zebulon Quixote' order by id";
    return (await app.database.read(sql, [])).map(([id]) => Number(id));
  };
  clock.pass(3 * month);
  await erase();
  expect(await withName()).not.toContain(deleted);
  expect(await withName()).toEqual(expect.arrayContaining([open, other.body.id]));
  clock.pass(10 * month);
  await erase();
  expect(await withName()).toContain(open);
  expect(await withName()).not.toContain(other.body.id);
});

it('leaves nothing of it in any table once all tickets with it have ended', async () => {
  for (const { id } of (await a.get('/api/tickets', { filter: person, range: [0, 99] })).body) await cancel(id);
  clock.pass(3 * month);
  await erase();
  expect(await tablesWith(values)).toEqual({});
});
