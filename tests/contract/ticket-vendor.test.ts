import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { exported } from '../support/exported.ts';
import { printed } from '../support/printed.ts';

type Row = Record<string, unknown> & { id: number };

const clock = testClock('2026-11-23T08:00:00.000Z');
let app: TestApp;
let a: Api;
let first: Api;
let second: Api;
let vendors: Row[];
let room: Row;
let type: Row;

/** Two vendors of one hospital, each with somebody who signs in. */
beforeAll(async () => {
  app = await startApp({ clock: clock.now });
  a = await signIn(app, 'client-admin-a');
  vendors = await listOf(a, 'vendors', { status: 'active' });
  const [one, two] = vendors as [Row, Row];
  const fitter = (login: string, { id, client_id }: Row) =>
    newcomer(app, login, { client: Number(client_id), roles: ['vendor'], more: { vendor_id: id } });
  [first, second] = [await fitter('fitter-one', one), await fitter('fitter-two', two)];
  [room] = (await listOf(a, 'rooms', { is_active: true })) as [Row];
  [type] = (await listOf(a, 'ticket-types', { code: 'ROOM-REPAIR' })) as [Row];
  const [setting] = (await listOf(a, 'reminder-settings', { is_active: true, branch_id: null })) as [Row];
  expect((await a.patch(`/api/reminder-settings/${setting.id}`, { auto_assign: false })).status).toBe(200);
});
afterAll(() => app?.stop());

async function listOf(api: Api, plural: string, filter: object): Promise<Row[]> {
  return (await api.get(`/api/${plural}`, { filter, range: [0, 99] })).body;
}

async function csvOf(api: Api, path: string, query: object): Promise<{ status: number; text: string }> {
  const { status, bytes } = await exported(app, api, 'text/csv', path, query);
  return { status, text: bytes.toString('utf8') };
}

async function made(plural: string, body: object): Promise<Row> {
  const answer = await a.post(`/api/${plural}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const act = (api: Api, { id }: Row, name: string, body: object = {}): Promise<Answer> =>
  api.post(`/api/tickets/${id}/actions/${name}`, body);

async function givenTo(vendor: number): Promise<Row> {
  const ticket = await made('tickets', {
    type_id: type.id,
    title: 'Tap drips',
    room_id: room.id,
    complainant_name: 'Night porter',
    complainant_phone: '+912025501234',
    complainant_email: 'porter@demo.test',
  });
  const assigned = await act(a, ticket, 'assign', { vendor_id: vendors[vendor]!.id });
  expect(assigned.status, assigned.text).toBe(200);
  return ticket;
}

describe('the user of a vendor', () => {
  it('sees the tickets of that vendor and no others, wherever tickets are listed', async () => {
    const [ours, theirs, nobodys] = [
      await givenTo(0),
      await givenTo(1),
      await made('tickets', { type_id: type.id, title: 'Lamp is dark', room_id: room.id }),
    ];
    const ids = async (api: Api, query: object = {}) =>
      (await api.get('/api/tickets', { range: [0, 999], fields: 'id,vendor_id', ...query })).body as Row[];
    const seen = await ids(first);
    expect(new Set(seen.map(({ vendor_id }) => vendor_id))).toEqual(new Set([vendors[0]!.id]));
    expect(seen.map(({ id }) => id)).toContain(ours.id);
    expect((await ids(second)).map(({ id }) => id)).toContain(theirs.id);
    expect(await ids(first, { q: 'Lamp is dark' })).toEqual([]);
    for (const other of [theirs, nobodys]) {
      expect((await first.get(`/api/tickets/${other.id}`)).status).toBe(404);
      expect((await first.get(`/api/tickets/${other.id}/timeline`)).status).toBe(404);
      expect((await act(first, other, 'start')).status).toBe(404);
    }
  });

  it('does not see who reported, nor what anything costs, nor finds it by filter, sort or search', async () => {
    const ticket = await givenTo(0);
    await made('ticket-parts', { ticket_id: ticket.id, description: 'Washer', quantity: 1, unit_cost: 77.5 });
    await made('ticket-costs', { ticket_id: ticket.id, description: 'Taxi', amount: 4321.5 });
    const { body, text } = await first.get(`/api/tickets/${ticket.id}`);
    expect(body.title).toBe('Tap drips');
    const names = ['complainant_user_id', 'complainant_name', 'complainant_phone', 'complainant_email'];
    const costs = ['parts_cost', 'labour_cost', 'other_cost', 'total_cost'];
    for (const name of [...names, ...costs]) expect(body[name], name).toBeUndefined();
    expect(text).not.toMatch(/Night porter|25501234|porter@/);
    const [part] = await listOf(first, 'ticket-parts', { ticket_id: ticket.id });
    expect(part).toMatchObject({ description: 'Washer' });
    expect([part?.unit_cost, part?.amount]).toEqual([undefined, undefined]);
    const costsSeen = await first.get('/api/ticket-costs', { filter: { ticket_id: ticket.id } });
    expect(costsSeen.text).not.toContain('4321.5');
    const filtered = await first.get('/api/tickets', { filter: { complainant_phone: '+912025501234' } });
    expect(filtered.status).toBe(400);
    expect((await first.get('/api/tickets', { sort: ['total_cost', 'ASC'] })).status).toBe(400);
    expect((await first.get('/api/tickets', { q: 'Night porter' })).body).toEqual([]);
    const history = await first.get(`/api/tickets/${ticket.id}/timeline`);
    expect(history.text).not.toMatch(/Night porter|25501234|porter@/);
  });

  it('reads what is written for the vendor, and no internal comment', async () => {
    const ticket = await givenTo(0);
    const about = { owner_type: 'ticket', owner_id: ticket.id };
    await made('comments', { ...about, body: 'The budget is used up', visibility: 'internal' });
    await made('comments', { ...about, body: 'Come after six', visibility: 'vendor' });
    const bodies = async (api: Api) =>
      (await api.get('/api/comments', { filter: about })).body.map((row: Row) => row.body);
    expect(await bodies(first)).toEqual(['Come after six']);
    expect((await second.get('/api/comments', { filter: about })).text).not.toMatch(/budget|after six/);
  });

  it('reads nothing that was written for the vendor who had the ticket before', async () => {
    const ticket = await givenTo(0);
    const about = { owner_type: 'ticket', owner_id: ticket.id };
    const asked = await made('comments', { ...about, body: 'Your quote of 900 is too high', visibility: 'vendor' });
    expect(asked.vendor_id).toBe(vendors[0]!.id);
    const replied = await first.post('/api/comments', { ...about, body: 'We can do 850', vendor_id: null });
    expect([replied.status, replied.body.vendor_id], replied.text).toEqual([201, vendors[0]!.id]);
    const mail = await act(a, ticket, 'ask_vendor', { subject: 'Why of 900', text: 'So much of 900' });
    expect(mail.status, mail.text).toBe(200);
    expect((await act(first, ticket, 'decline', { decline_reason: 'Not for 700' })).status).toBe(200);
    const assigned = await act(a, ticket, 'assign', { vendor_id: vendors[1]!.id });
    expect(assigned.status, assigned.text).toBe(200);
    const now = await made('comments', { ...about, body: 'Please quote', visibility: 'vendor' });
    expect(now.vendor_id).toBe(vendors[1]!.id);
    const edited = await a.patch(`/api/comments/${asked.id}`, { body: 'Your quote of 900 is far too high' });
    expect(edited.body, edited.text).toMatchObject({ vendor_id: vendors[0]!.id });
    const [user] = await listOf(a, 'users', { login_id: 'fitter-two' });
    const mention = await a.patch(`/api/comments/${asked.id}`, { mention_ids: [user!.id] });
    expect(mention.status, mention.text).toBe(200);

    const filter = { ...about };
    const answers = [
      await second.get('/api/comments', { filter }),
      await second.get('/api/comments', { q: 'quote of 900' }),
      await second.get('/api/comments', { filter: { id: [asked.id, replied.body.id] } }),
      await second.get(`/api/tickets/${ticket.id}`),
      await second.get(`/api/tickets/${ticket.id}/timeline`),
      await second.get('/api/notifications', { range: [0, 99] }),
      await second.get('/api/main-search/data', { q: 'quote of 900' }),
      await printed(app, second, `tickets/${ticket.id}`, '?timeline=1'),
      await csvOf(second, '/api/comments', { filter }),
    ];
    for (const { status, text } of answers) {
      expect(status, text).toBe(200);
      expect(text).not.toMatch(/of 900|do 850|for 700/);
    }
    const log = await second.get('/api/ticket-assignments', { filter: { ticket_id: ticket.id } });
    expect(log.body.map(({ vendor_id }: Row) => vendor_id)).toEqual([vendors[1]!.id]);
    expect(log.text).not.toContain('for 700');
    const own = await second.get('/api/comments', { filter });
    expect(own.body.map(({ body }: Row) => body)).toEqual(['Please quote']);
    for (const id of [asked.id, replied.body.id]) expect((await second.get(`/api/comments/${id}`)).status).toBe(404);
    const bodies = async (api: Api) => (await listOf(api, 'comments', filter)).map(({ body }) => body);
    expect(await bodies(a)).toHaveLength(4);
    expect(await bodies(first)).toEqual([]);
  });

  it('is written to only while a vendor works on the ticket', async () => {
    const ticket = await made('tickets', { type_id: type.id, title: 'Tap drips', room_id: room.id });
    const comment = { owner_type: 'ticket', owner_id: ticket.id, body: 'When do you come?', visibility: 'vendor' };
    const refused = await a.post('/api/comments', comment);
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      422,
      { path: '/visibility', code: 'no_vendor', message: expect.stringContaining('No vendor works on this ticket') },
    ]);
    const internal = await made('comments', { ...comment, visibility: 'internal' });
    expect((await a.patch(`/api/comments/${internal.id}`, { visibility: 'vendor' })).status).toBe(422);
    expect((await act(a, ticket, 'assign', { vendor_id: vendors[0]!.id })).status).toBe(200);
    const published = await a.patch(`/api/comments/${internal.id}`, { visibility: 'vendor' });
    expect(published.body, published.text).toMatchObject({ vendor_id: vendors[0]!.id });
    const withdrawn = await a.patch(`/api/comments/${internal.id}`, { visibility: 'internal' });
    expect(withdrawn.body).toMatchObject({ vendor_id: null });
  });

  it('works on the ticket from acknowledging to resolving, and may neither assign, close, change nor report', async () => {
    const ticket = await givenTo(0);
    for (const [name, body] of [
      ['assign', { vendor_id: vendors[1]!.id }],
      ['cancel', { end_reason: 'Not ours' }],
      ['take', {}],
    ] as const)
      expect((await act(first, ticket, name, body)).status, name).toBe(403);
    expect((await first.patch(`/api/tickets/${ticket.id}`, { title: 'Another' })).status).toBe(403);
    expect((await first.post('/api/tickets', { type_id: type.id, title: 'New', room_id: room.id })).status).toBe(403);
    expect((await act(first, ticket, 'acknowledge')).body.state).toBe('acknowledged');
    expect((await act(first, ticket, 'start')).body.state).toBe('in_progress');
    const promised_at = '2026-11-23T12:00:00.000Z';
    expect((await act(first, ticket, 'set_promise', { promised_at })).body.promised_at).toBe(promised_at);
    const resolved = await act(first, ticket, 'resolve', { resolution: 'New washer' });
    expect(resolved.body, resolved.text).toMatchObject({ state: 'resolved' });
    expect((await act(first, ticket, 'close')).status).toBe(403);
    expect((await act(first, ticket, 'reopen', { reopen_reason: 'Drips' })).status).toBe(403);
  });

  it('who declined a ticket sees it until somebody else has it, and cannot take it away from them', async () => {
    const ticket = await givenTo(0);
    expect((await act(first, ticket, 'decline', { decline_reason: 'No fitter free' })).status).toBe(200);
    expect((await first.get(`/api/tickets/${ticket.id}`)).status).toBe(200);
    expect((await act(a, ticket, 'assign', { vendor_id: vendors[1]!.id })).status).toBe(200);
    expect((await first.get(`/api/tickets/${ticket.id}`)).status).toBe(404);
    expect((await first.get('/api/tickets', { filter: { id: ticket.id } })).body).toEqual([]);
    const again = await act(first, ticket, 'decline', { decline_reason: 'Mine after all' });
    expect(again.status).toBe(404);
    expect((await a.get(`/api/tickets/${ticket.id}`)).body).toMatchObject({
      vendor_id: vendors[1]!.id,
      state: 'assigned',
    });
  });

  it('who declines returns the ticket, and another vendor gets it', async () => {
    const ticket = await givenTo(0);
    const declined = await act(first, ticket, 'decline', { decline_reason: 'No fitter free' });
    expect(declined.body, declined.text).toMatchObject({ state: 'new' });
    expect((await act(first, ticket, 'start')).status).toBe(403);
    expect((await act(a, ticket, 'assign', { vendor_id: vendors[1]!.id })).status).toBe(200);
    expect((await act(second, ticket, 'start')).body.state).toBe('in_progress');
    expect((await act(first, ticket, 'resolve', { resolution: 'Done' })).status).toBe(404);
  });

  it('answers the checklist of the tickets of that vendor', async () => {
    const checklist = await made('checklist-templates', {
      name: 'Check of the vendor',
      kind: 'ticket',
      version: 1,
      checklist_items: [{ text: 'Dry', type: 'pass_fail', mandatory: true }],
    });
    const asked = await made('ticket-types', { name: 'Plumbing', checklist_template_id: checklist.id });
    const ticket = await made('tickets', { type_id: asked.id, title: 'Pipe', room_id: room.id });
    await act(a, ticket, 'assign', { vendor_id: vendors[0]!.id });
    const [question] = (await listOf(first, 'ticket-checklist-answers', { ticket_id: ticket.id })) as [Row];
    const answer = (api: Api) => api.patch(`/api/ticket-checklist-answers/${question.id}`, { passed: true });
    expect((await answer(second)).status).toBe(404);
    expect((await answer(first)).body.result).toBe('ok');
  });
});
