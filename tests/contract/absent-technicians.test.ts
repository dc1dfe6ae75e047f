import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { until } from '../support/until.ts';

const clock = testClock('2026-03-02T09:00:00.000Z');
let app: TestApp;
let a: Api;
let manager: Api;
let type: number;
let asset: Record<string, any>;

beforeAll(async () => {
  app = await startApp({ clock: clock.now, env: { ACCESS_TOKEN_SECONDS: '86400' }, jobs: { poll: 3_600_000 } });
  [a, manager] = (await Promise.all(['client-admin-a', 'manager-a'].map((name) => signIn(app, name)))) as [Api, Api];
  type = (await a.get('/api/ticket-types', { filter: { code: 'BREAKDOWN' } })).body[0].id;
  [asset] = (await a.get('/api/assets', { range: [0, 0] })).body;
  const [setting] = (await a.get('/api/reminder-settings')).body;
  await a.patch(`/api/reminder-settings/${setting.id}`, { auto_assign: false });
});
afterAll(() => app?.stop());
beforeEach(() => clock.pass(60));

let made = 0;
/** A technician with an account of their own. */
async function newTechnician(): Promise<{ id: number; user: number; name: string }> {
  const name = `Technician ${++made}`;
  const account = { full_name: name, login_id: `tech.${made}`, email: `tech.${made}@demo.test` };
  const user = await a.post('/api/users', account);
  expect(user.status, user.text).toBe(201);
  expect((await a.post(`/api/users/${user.body.id}/actions/activate`, {})).status).toBe(200);
  const technician = await a.post('/api/technicians', { name, kind: 'own', user_id: user.body.id });
  expect(technician.status, technician.text).toBe(201);
  return { id: technician.body.id, user: user.body.id, name };
}

async function newTicket(technician: number | null = null, second: readonly number[] = []): Promise<number> {
  const created = await a.post('/api/tickets', { type_id: type, asset_id: asset.id, title: `Ticket ${++made}` });
  expect(created.status, created.text).toBe(201);
  const { id } = created.body;
  if (technician !== null) {
    const given = await assign(id, technician, second);
    expect(given.status, given.text).toBe(200);
  }
  return id;
}

const assign = (id: number, technician: number, second: readonly number[] = []) =>
  a.post(`/api/tickets/${id}/actions/assign`, {
    primary_technician_id: technician,
    secondary_technician_ids: second,
  });
const ticketOf = async (id: number) => (await a.get(`/api/tickets/${id}`)).body;
const noticesOf = async (api: Api) =>
  (await api.get('/api/notifications', { filter: { kind: 'tickets_released' }, range: [0, 99] })).body as {
    title: string;
  }[];

const openJobs = `select count(*) from jobs where kind = 'technician.release_tickets' and status in ('waiting', 'running')`;
async function runJobs(): Promise<void> {
  app.access.engine().startWaitingJobs();
  await until(async () => Number((await app.database.read(openJobs, []))[0]?.[0]) === 0);
}

describe('a technician whose account is deactivated', () => {
  it('gets no ticket by hand, by a rule or as the technician of an asset', async () => {
    const { id, user, name } = await newTechnician();
    await a.post(`/api/users/${user}/actions/deactivate`, {});
    const ticket = await newTicket();
    const given = await assign(ticket, id);
    expect([given.status, given.body.errors[0].message]).toEqual([
      422,
      `${name}’s account is deactivated. Choose somebody else.`,
    ]);
    const [setting] = (await a.get('/api/reminder-settings')).body;
    await a.patch(`/api/reminder-settings/${setting.id}`, { auto_assign: true });
    await a.patch(`/api/assets/${asset.id}`, { primary_technician_id: id });
    const rule = await a.post('/api/assign-rules', {
      name: 'All',
      technician_id: id,
      ticket_type_id: type,
      position: 0,
    });
    expect(rule.status, rule.text).toBe(201);
    expect((await ticketOf(await newTicket())).primary_technician_id).not.toBe(id);
    await a.delete(`/api/assign-rules/${rule.body.id}`);
    await a.patch(`/api/reminder-settings/${setting.id}`, { auto_assign: false });
  });

  it('loses the open tickets, which wait for another one, and each manager gets one notice with their number', async () => {
    const { id, user, name } = await newTechnician();
    const other = await newTechnician();
    const open = [await newTicket(id), await newTicket(id)];
    await a.post(`/api/tickets/${open[1]}/actions/start`, {});
    const helped = await newTicket(other.id, [id]);
    const ended = await newTicket(id);
    await a.post(`/api/tickets/${ended}/actions/cancel`, { end_reason: 'Reported twice' });
    const before = (await noticesOf(manager)).length;
    await a.post(`/api/users/${user}/actions/deactivate`, {});
    await runJobs();
    for (const ticket of open)
      expect(await ticketOf(ticket)).toMatchObject({ state: 'new', primary_technician_id: null, worker_user_ids: [] });
    expect(await ticketOf(helped)).toMatchObject({ state: 'assigned', secondary_technician_ids: [] });
    expect((await ticketOf(ended)).primary_technician_id).toBe(id);
    const notices = await noticesOf(manager);
    expect(notices.length - before).toBe(1);
    expect(notices[0]?.title).toBe(`${name} no longer takes tickets; waiting for somebody else: 2`);
  });

  it('that is only made inactive as a technician loses them, too; one who is active again at once keeps them', async () => {
    const { id } = await newTechnician();
    const ticket = await newTicket(id);
    await a.patch(`/api/technicians/${id}`, { is_active: false });
    await a.patch(`/api/technicians/${id}`, { is_active: true });
    await runJobs();
    expect((await ticketOf(ticket)).state).toBe('assigned');
    await a.patch(`/api/technicians/${id}`, { is_active: false });
    await runJobs();
    expect((await ticketOf(ticket)).state).toBe('new');
  });
});

describe('a technician who is absent', () => {
  it('gets nothing new, keeps the open tickets, and the managers see these on their start page', async () => {
    const { id } = await newTechnician();
    const ticket = await newTicket(id);
    await a.patch(`/api/technicians/${id}`, { on_leave_from: '2026-03-01', on_leave_to: '2026-03-20' });
    expect((await assign(await newTicket(), id)).status).toBe(422);
    expect((await ticketOf(ticket)).state).toBe('assigned');
    const { body } = await manager.get('/api/dashboard');
    const tile = body.parts.find(({ key }: any) => key === 'ticket.absent');
    expect(tile.count).toBeGreaterThanOrEqual(1);
    const filter = JSON.parse(new URL(tile.link, app.url).searchParams.get('filter')!);
    const shown = await manager.get('/api/tickets', { filter: { ...filter, id: ticket } });
    expect(shown.body).toHaveLength(1);
    clock.pass(30 * 86_400);
    manager = await signIn(app, 'manager-a');
    a = await signIn(app, 'client-admin-a');
    expect((await manager.get('/api/tickets', { filter: { ...filter, id: ticket } })).body).toEqual([]);
  });

  it('as the lead of a team is not told of its ticket; the members are', async () => {
    const lead = await newTechnician();
    const [crew] = (await a.get('/api/technicians', { filter: { kind: 'own', 'user.login_id': 'technician-a' } })).body;
    const team = { name: `Team ${++made}`, lead_id: lead.id, technician_ids: [crew.id] };
    const created = await a.post('/api/teams', team);
    expect(created.status, created.text).toBe(201);
    const technician = await signIn(app, 'technician-a');
    const noticeCount = async () =>
      (await technician.get('/api/notifications', { filter: { kind: 'team_ticket' }, range: [0, 99] })).body.length;
    const before = await noticeCount();
    const give = async () => a.post(`/api/tickets/${await newTicket()}/actions/assign`, { team_id: created.body.id });
    await give();
    expect(await noticeCount()).toBe(before);
    await a.post(`/api/users/${lead.user}/actions/deactivate`, {});
    await give();
    expect(await noticeCount()).toBe(before + 1);
  });
});
