import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outboxOf } from '#server/services/mail/post.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { until } from '../support/until.ts';

const clock = testClock('2026-03-02T09:00:00.000Z');
let app: TestApp;
let a: Api;
let technician: Api;
let type: number;
let vendor: Record<string, any>;
let asset: Record<string, any>;
let ticket: Record<string, any>;

beforeAll(async () => {
  app = await startApp({ clock: clock.now, env: { ACCESS_TOKEN_SECONDS: '86400' }, jobs: { poll: 20 } });
  [a, technician] = (await Promise.all(['client-admin-a', 'technician-a'].map((name) => signIn(app, name)))) as [
    Api,
    Api,
  ];
  type = (await a.get('/api/ticket-types', { filter: { code: 'BREAKDOWN' } })).body[0].id;
  [asset] = (await a.get('/api/assets', { filter: { serial_no: { $exists: true } }, range: [0, 0] })).body;
  [vendor] = (await a.get('/api/vendors', { range: [0, 0] })).body;
});
afterAll(() => app?.stop());

/** A ticket that the vendor repairs at the organisation’s cost, reported by a visitor. */
beforeEach(async () => {
  clock.pass(60);
  const report = {
    type_id: type,
    asset_id: asset.id,
    title: 'Alarms, says Zebulon Quixote',
    description: 'Call +91 77001 44271.',
    complainant_name: 'Zebulon Quixote',
    complainant_phone: '+91 77001 44271',
  };
  const made = await a.post('/api/tickets', report);
  expect(made.status, made.text).toBe(201);
  ticket = made.body;
});

const act = (api: Api, action: string, input: object = {}) =>
  api.post(`/api/tickets/${ticket.id}/actions/${action}`, input);
const assign = async () => {
  const given = await act(a, 'assign', { vendor_id: vendor.id });
  expect(given.status, given.text).toBe(200);
  if (given.body.route === 'in_house') throw new Error('the vendor is not paid');
};
const contactOf = async (email: string, of = vendor.id) => {
  const contact = { owner_type: 'vendor', owner_id: of, full_name: `Who reads ${email}`, email };
  const made = await a.post('/api/contacts', contact);
  expect(made.status, made.text).toBe(201);
  return made.body;
};
const lettersTo = async (address: string) => {
  const folder = outboxOf(app.store.dataDir);
  return until(
    () => {
      const files = (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []).filter(({ name }) =>
        name.endsWith('.eml'),
      );
      return files
        .map(({ name }) => readFileSync(path.join(folder, name), 'utf8'))
        .filter((one) => one.includes(address));
    },
    (found) => found.length > 0,
  );
};

it('is offered to people who manage tickets, where a vendor repairs, and names what to do where something is missing', async () => {
  await assign();
  expect((await act(technician, 'ask_vendor')).status).toBe(403);
  const bad = await act(a, 'ask_vendor', { to_address: 'two@a.test, three@b.test' });
  expect(bad.body.errors).toMatchObject([{ path: '/to_address', code: 'not_an_address' }]);
  expect((await a.get(`/api/tickets/${ticket.id}`)).body._actions).toContain('ask_vendor');
  const empty = await act(a, 'ask_vendor', { to_address: '' });
  expect(empty.body.errors).toMatchObject([{ path: '/to_address' }]);
  const without = `update tickets set vendor_id = null, route = 'warranty' where id = ${ticket.id}`;
  await app.access.engine().database.transaction((trx) => trx.run(without, []));
  const refused = await act(a, 'ask_vendor');
  expect(refused.body.errors).toMatchObject([
    { code: 'vendor_missing', message: expect.stringContaining('Assign one') },
  ]);
});

it('drafts device, fault, place and payer in the organisation’s language, and nothing about the person who reported it', async () => {
  await assign();
  const contact = {
    owner_type: 'vendor',
    owner_id: vendor.id,
    full_name: 'Mira Sen',
    email: 'mira@breath.test',
    phone: '+912025501234',
  };
  const earlier = { owner_type: 'vendor', owner_id: vendor.id, is_primary: true };
  for (const { id } of (await a.get('/api/contacts', { filter: earlier })).body)
    await a.patch(`/api/contacts/${id}`, { is_primary: false });
  const made = await a.post('/api/contacts', { ...contact, is_primary: true });
  expect(made.status, made.text).toBe(201);
  const { status, text, body } = await act(a, 'draft_vendor_mail');
  expect(status, text).toBe(200);
  expect(body).toMatchObject({ vendor: vendor.name, to_address: 'mira@breath.test', to_name: 'Mira Sen' });
  for (const part of ['Hello Mira Sen,', ticket.ticket_no, asset.asset_no, asset.serial_no, 'Cover: ', 'Place: '])
    expect(body.text, part).toContain(part);
  for (const part of ['Zebulon', '77001']) expect(text).not.toContain(part);
  const [{ id: client }] = (await a.get('/api/clients')).body;
  await a.patch(`/api/clients/${client}`, { locale: 'de' });
  expect((await act(a, 'draft_vendor_mail')).body.text).toContain('Guten Tag Mira Sen,');
  await a.patch(`/api/clients/${client}`, { locale: 'en' });
});

it('is sent, with replies to the sender, stored as a comment for the vendor, and recorded in the history', async () => {
  await assign();
  const subject = 'Ventilator: please come';
  await contactOf('desk@breath.test');
  const sent = await act(a, 'ask_vendor', { to_address: 'desk@breath.test', subject, text: 'Line one.\nLine two.' });
  expect(sent.status, sent.text).toBe(200);
  const [letter] = await lettersTo('desk@breath.test');
  expect(letter).toMatch(/^Subject: Ventilator: please come/m);
  const [me] = (await a.get('/api/users', { filter: { login_id: 'client-admin-a' } })).body;
  expect(letter).toMatch(new RegExp(`^Reply-To: .*${me.email}`, 'm'));
  expect(letter).toContain('Line one.\r\nLine two.');
  expect(letter).toContain(`${me.full_name} of City Hospital sent this message`);
  expect(letter).not.toMatch(/Hello|Zebulon|Auto-Submitted/);
  const about = { owner_type: 'ticket', owner_id: ticket.id };
  const [comment] = (await a.get('/api/comments', { filter: about })).body;
  expect(comment).toMatchObject({ visibility: 'vendor', body: expect.stringContaining('Line one.\nLine two.') });
  const [event] = (await a.get('/api/events', { filter: { entity: 'ticket', record_id: ticket.id } })).body;
  expect(event).toMatchObject({ verb: 'ask_vendor', data: { comment_id: comment.id } });
  const [mail] = (await a.get('/api/mails', { filter: { kind: 'vendor_request' } })).body;
  expect(mail).toMatchObject({ to_address: 'desk@breath.test', subject });
});

it('goes to the vendor and its contacts alone, unless the sender may write to any address', async () => {
  await assign();
  const [, other] = (await a.get('/api/vendors', { range: [0, 1] })).body;
  const [mine, others, removed] = [
    await contactOf('fitter@breath.test'),
    await contactOf('rival@other.test', other.id),
    await contactOf('left@breath.test'),
  ];
  expect((await a.delete(`/api/contacts/${removed.id}`)).status).toBeLessThan(300);
  const manager = await signIn(app, 'manager-a');
  for (const to_address of ['stranger@evil.test', others.email, removed.email, other.email, `x${mine.email}`]) {
    const refused = await act(manager, 'ask_vendor', { to_address });
    expect([refused.status, refused.body.errors?.[0]], to_address).toMatchObject([
      422,
      { path: '/to_address', code: 'not_of_vendor', message: expect.stringContaining(vendor.name) },
    ]);
    expect((await act(manager, 'ask_any_address', { to_address })).status).toBe(403);
  }
  expect((await act(a, 'ask_vendor', { to_address: 'stranger@evil.test' })).status).toBe(422);
  for (const to_address of [mine.email.toUpperCase(), vendor.email])
    expect((await act(manager, 'ask_vendor', { to_address })).status, to_address).toBe(200);
  const draft = await act(manager, 'draft_vendor_mail');
  expect(draft.body.addresses).toEqual(expect.arrayContaining([mine.email, vendor.email]));
  expect(draft.body.addresses).not.toContain(removed.email);
  const actionsOf = async (api: Api) => (await api.get(`/api/tickets/${ticket.id}`)).body._actions;
  expect(await actionsOf(manager)).not.toContain('ask_any_address');
  expect(await actionsOf(a)).toContain('ask_any_address');
  const sent = await act(a, 'ask_any_address', { to_address: 'stand-in@elsewhere.test', text: 'Please come.' });
  expect(sent.status, sent.text).toBe(200);
  expect(await lettersTo('stand-in@elsewhere.test')).toHaveLength(1);
});

it('is sent at most twenty times an hour by one person, whichever process is asked', async () => {
  await assign();
  clock.pass(7200);
  const ask = (api: Api, action = 'ask_vendor') => act(api, action, { to_address: vendor.email, text: 'Please come.' });
  const start = clock.now();
  for (let n = 0; n < 20; n += 1) {
    expect((await ask(a, n % 2 ? 'ask_vendor' : 'ask_any_address')).status, String(n)).toBe(200);
    clock.pass(60);
  }
  const many = await ask(a);
  expect([many.status, many.body.code]).toEqual([429, 'too_many_vendor_mails']);
  expect(many.headers.get('retry-after')).toBe(String(3600 - 20 * 60));
  expect(many.body.title).toMatch(/20 messages to vendors within an hour.*02 Mar 2026/);
  const mails = await a.get('/api/mails', {
    filter: { kind: 'vendor_request', created_at: { $gte: start } },
    range: [0, 99],
  });
  expect(mails.body).toHaveLength(20);
  const manager = await signIn(app, 'manager-a');
  expect((await ask(manager)).status).toBe(200);
  const second = await startApp({ clock: clock.now, store: app.store });
  expect((await ask(await signIn(second, 'client-admin-a'))).status, 'another process').toBe(429);
  await second.database.close();
  clock.pass(3600 - 20 * 60);
  expect((await ask(a)).status).toBe(200);
  expect((await ask(a)).status).toBe(429);
});
