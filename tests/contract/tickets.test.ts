import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';

type Row = Record<string, unknown> & { id: number };

/** A Monday, 13:30 in Pune; the demo's business hours are Monday to Friday from 09:00 to 18:00. */
const clock = testClock('2026-11-23T08:00:00.000Z');
let app: TestApp;
let a: Api;
let b: Api;
let manager: Api;
let nurse: Api;
let technician: Api;
let auditor: Api;
let hers: Row;
let worker: Row;
let types: Record<string, number>;

beforeAll(async () => {
  app = await startApp({ clock: clock.now });
  await signInAll();
  [hers] = (await listOf(nurse, 'assets', { state: 'in_service', criticality: { $ne: 'a' } })) as [Row];
  [worker] = (await listOf(a, 'technicians', { kind: 'own' })) as [Row];
  types = Object.fromEntries((await listOf(a, 'ticket-types', {})).map(({ code, id }) => [code, id]));
  await autoAssign(false);
});
afterAll(() => app?.stop());

/** Signs everybody in again, since sessions end while the clock advances. */
async function signInAll(): Promise<void> {
  const names = ['client-admin-a', 'client-admin-b', 'manager-a', 'requester-a', 'technician-a', 'auditor-a'];
  const apis = await Promise.all(names.map((name) => signIn(app, name)));
  [a, b, manager, nurse, technician, auditor] = apis as [Api, Api, Api, Api, Api, Api];
}

async function later(seconds: number): Promise<void> {
  clock.pass(seconds);
  await signInAll();
}

async function listOf(api: Api, plural: string, filter: object): Promise<Row[]> {
  return (await api.get(`/api/${plural}`, { filter, range: [0, 99] })).body;
}

async function autoAssign(auto_assign: boolean): Promise<void> {
  const [setting] = await listOf(a, 'reminder-settings', { is_active: true, branch_id: null });
  expect((await a.patch(`/api/reminder-settings/${setting!.id}`, { auto_assign })).status).toBe(200);
}

async function reported(api: Api, more: object = {}): Promise<Row> {
  const body = { type_id: types.BREAKDOWN, title: 'Pump does not start', asset_id: hers.id, ...more };
  const answer = await api.post('/api/tickets', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const act = (api: Api, { id }: { id: number }, name: string, body: object = {}): Promise<Answer> =>
  api.post(`/api/tickets/${id}/actions/${name}`, body);

const faults = ({ status, body }: Answer) => [
  status,
  body.errors?.map(({ path, code }: Row) => `${path} ${code}`).join(),
];

async function inProgress(more: object = {}): Promise<Row> {
  const ticket = await reported(nurse, more);
  expect((await act(manager, ticket, 'assign', { primary_technician_id: worker.id })).status).toBe(200);
  const started = await act(technician, ticket, 'start');
  expect(started.status, started.text).toBe(200);
  return started.body;
}

describe('a ticket', () => {
  it('gets number, place, complainant, priority and due times when it is reported', async () => {
    const ticket = await reported(nurse, { is_breakdown: true, asset_usable: 'partly', impact: 4 });
    expect(ticket).toMatchObject({
      state: 'new',
      ticket_no: expect.stringMatching(/^ST\/26-27\/\d{6}$/),
      branch_id: hers.branch_id,
      department_id: hers.department_id,
      room_id: hers.room_id,
      urgency: 3,
      impact: 4,
      reported_at: '2026-11-23T08:00:00.000Z',
      complainant_user_id: expect.any(Number),
      response_minutes: 30,
      resolution_minutes: 480,
      response_due_at: '2026-11-23T08:30:00.000Z',
      resolution_due_at: '2026-11-24T07:00:00.000Z',
      sla_state: 'ongoing',
    });
    const why = await a.get(`/api/tickets/${ticket.id}/why/resolution_due_at`);
    expect(why.body.sentences.join(' ')).toMatch(/priority “High”.* 480 working minutes from 23 Nov.*“Business hours”/);
  });

  it('runs from the report to the end, and its due time moves by the time on hold', async () => {
    const ticket = await inProgress({ is_breakdown: true, urgency: 3, impact: 4 });
    const [parts, vendor] = await Promise.all(
      ['AWAITING-PARTS', 'AWAITING-VENDOR'].map(async (code) => (await listOf(a, 'hold-reasons', { code }))[0]!.id),
    );
    const held = await act(technician, ticket, 'hold', { hold_reason_id: parts });
    expect(held.body).toMatchObject({ state: 'on_hold', paused_since: '2026-11-23T08:00:00.000Z' });
    await later(5400);
    const resumed = await act(technician, ticket, 'resume');
    expect(resumed.body, resumed.text).toMatchObject({
      paused_seconds: 5400,
      paused_since: null,
      resolution_due_at: '2026-11-24T08:30:00.000Z',
    });
    await act(technician, ticket, 'hold', { hold_reason_id: vendor });
    await later(600);
    expect((await act(technician, ticket, 'resume')).body.resolution_due_at).toBe('2026-11-24T08:30:00.000Z');
    const low = (await listOf(a, 'ticket-priorities', { code: 'LOW' }))[0]!;
    const changed = await act(manager, ticket, 'set_priority', {
      priority_id: low.id,
      priority_reason: 'Spare in use',
    });
    expect(changed.body).toMatchObject({
      resolution_minutes: 4320,
      paused_seconds: 5400,
      resolution_due_at: '2026-12-03T09:30:00.000Z',
    });
    const bare = await act(technician, ticket, 'resolve', { resolution: 'New fuse' });
    expect(faults(bare)).toEqual([422, '/root_cause_id root_cause_missing']);
    const [cause] = await listOf(a, 'root-causes', {});
    const resolved = await act(technician, ticket, 'resolve', { resolution: 'New fuse', root_cause_id: cause!.id });
    expect(resolved.body, resolved.text).toMatchObject({ state: 'resolved', sla_state: 'met', response_state: 'met' });
    expect((await act(nurse, ticket, 'close')).body).toMatchObject({ state: 'closed', auto_close_at: null });
  });

  it('is opened again within the agreed days, with times of its own, and later refused', async () => {
    const ticket = await inProgress();
    await act(technician, ticket, 'resolve', { resolution: 'Cleaned' });
    await act(nurse, ticket, 'close');
    const again = await act(nurse, ticket, 'reopen', { reopen_reason: 'Same noise' });
    expect(again.body, again.text).toMatchObject({ state: 'assigned', resolution: null, closed_at: null });
    expect(again.body.sla_started_at).toBe(clock.now().toISOString());
    await act(technician, ticket, 'start');
    await act(technician, ticket, 'resolve', { resolution: 'New bearing' });
    await act(manager, ticket, 'close');
    await later(8 * 86_400);
    const late = await act(manager, ticket, 'reopen', { reopen_reason: 'Again' });
    expect([late.status, late.body.code]).toEqual([409, 'reopen_too_late']);
    expect(late.body.title).toContain('new ticket');
    await later(-8 * 86_400);
  });

  it('closes by itself after the agreed hours', async () => {
    const ticket = await inProgress();
    const resolved = await act(technician, ticket, 'resolve', { resolution: 'Cleaned' });
    const passed = Date.parse(resolved.body.auto_close_at) - clock.now().getTime();
    expect(passed).toBe(72 * 3_600_000);
  });

  it('says what is wrong with it', async () => {
    const post = async (more: object) =>
      faults(await manager.post('/api/tickets', { type_id: types['ROOM-REPAIR'], title: 'Lamp', ...more }));
    expect(await post({})).toEqual([422, '/asset_id place_missing']);
    expect(await post({ type_id: types.BREAKDOWN, room_id: hers.room_id })).toEqual([422, '/asset_id asset_needed']);
    const [deleted] = await listOf(a, 'assets', { state: 'disposed' });
    expect(await post({ asset_id: deleted!.id })).toEqual([422, '/asset_id asset_disposed']);
    const [elsewhere] = await listOf(a, 'rooms', { branch_id: { $ne: hers.branch_id }, is_active: true });
    expect(await post({ asset_id: hers.id, room_id: elsewhere!.id })).toEqual([422, '/room_id place_in_other_branch']);
    const [critical] = await listOf(a, 'ticket-priorities', { code: 'CRITICAL' });
    expect(await post({ room_id: hers.room_id, priority_id: critical!.id })).toEqual([
      422,
      '/priority_reason priority_reason_missing',
    ]);
    const ticket = await inProgress();
    const promise = async (at: string, reason?: string) =>
      faults(await act(technician, ticket, 'set_promise', { promised_at: at, reason }));
    expect(await promise('2026-11-01T00:00:00.000Z')).toEqual([422, '/promised_at promise_in_past']);
    expect(await promise('2026-12-01T00:00:00.000Z')).toEqual([200, undefined]);
    expect(await promise('2026-12-02T00:00:00.000Z')).toEqual([422, '/reason later_promise_needs_reason']);
    expect(await promise('2026-12-02T00:00:00.000Z', 'Part is late')).toEqual([200, undefined]);
    expect((await a.get(`/api/tickets/${ticket.id}`)).body.promised_history).toHaveLength(2);
  });
});

describe('who works on a ticket', () => {
  it('is chosen by the rules, and the log says why', async () => {
    await autoAssign(true);
    const ticket = await reported(nurse);
    await autoAssign(false);
    const [entry] = await listOf(a, 'ticket-assignments', { ticket_id: ticket.id });
    expect(entry, JSON.stringify(entry)).toMatchObject({ assigned_by: 'auto', role: 'primary' });
    if (entry!.technician_id !== null) expect(ticket).toMatchObject({ state: 'assigned' });
    expect(entry!.reason).not.toBe('chosen');
  });

  it('lets a free ticket be taken once, by the first request', async () => {
    const ticket = await reported(nurse);
    const answers = await Promise.all([act(technician, ticket, 'take'), act(technician, ticket, 'take')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await a.get(`/api/tickets/${ticket.id}`)).body).toMatchObject({
      state: 'acknowledged',
      primary_technician_id: worker.id,
      response_state: 'met',
    });
    expect(faults(await act(manager, await reported(nurse), 'take'))).toEqual([422, ' no_own_technician']);
  });

  it('may decline with a reason, and then sees it no longer as their own', async () => {
    const ticket = await reported(nurse);
    await act(manager, ticket, 'assign', { primary_technician_id: worker.id });
    const declined = await act(technician, ticket, 'decline', { decline_reason: 'Not my field' });
    expect(declined.body, declined.text).toMatchObject({ state: 'new', primary_technician_id: null });
    const [entry] = await listOf(a, 'ticket-assignments', { ticket_id: ticket.id });
    expect(entry).toMatchObject({ reason: 'chosen', decline_reason: 'Not my field', declined_at: expect.any(String) });
    expect(await listOf(technician, 'tickets', { id: ticket.id, worker_user_ids: worker.user_id })).toEqual([]);
  });

  it('is neither inactive, nor of another branch, nor on leave', async () => {
    const ticket = await reported(nurse);
    const assign = async () => faults(await act(manager, ticket, 'assign', { primary_technician_id: worker.id }));
    const change = async (values: object) =>
      expect((await a.patch(`/api/technicians/${worker.id}`, values)).status).toBe(200);
    await change({ on_leave_from: '2026-11-20', on_leave_to: '2026-11-30' });
    expect(await assign()).toEqual([422, '/primary_technician_id technician_on_leave']);
    await change({ on_leave_from: null, on_leave_to: null });
    const [other] = await listOf(a, 'branches', { id: { $ne: hers.branch_id } });
    await change({ branch_ids: [other!.id] });
    expect(await assign()).toEqual([422, '/primary_technician_id technician_other_branch']);
    await change({ branch_ids: [hers.branch_id] });
    expect(faults(await act(manager, ticket, 'assign', {}))).toEqual([
      422,
      '/primary_technician_id assigned_to_nobody',
    ]);
    expect(await assign()).toEqual([200, undefined]);
  });
});

describe('tickets are seen', () => {
  it('by their department, their workers and managers, and nobody else', async () => {
    const ticket = await reported(nurse);
    const [elsewhere] = await listOf(a, 'assets', { branch_id: { $ne: hers.branch_id }, state: 'in_service' });
    const other = await reported(manager, { asset_id: elsewhere!.id });
    const seen = async (api: Api, { id }: Row) => (await api.get(`/api/tickets/${id}`)).status;
    expect(await Promise.all([a, manager, nurse, technician, auditor, b].map((api) => seen(api, ticket)))).toEqual([
      200, 200, 200, 200, 200, 404,
    ]);
    expect(await Promise.all([nurse, b].map((api) => seen(api, other)))).toEqual([404, 404]);
    expect((await nurse.patch(`/api/tickets/${ticket.id}`, { description: 'It smells.' })).status).toBe(200);
    await act(manager, ticket, 'assign', { primary_technician_id: worker.id });
    expect((await nurse.patch(`/api/tickets/${ticket.id}`, { description: 'Never mind.' })).status).toBe(403);
    expect((await act(nurse, ticket, 'start')).status).toBe(403);
    expect((await act(nurse, ticket, 'cancel', { end_reason: 'It works again' })).body.state).toBe('cancelled');
  });

  it('with the person who reported only by those who work on them and those who answer for them', async () => {
    const ticket = await reported(manager, { complainant_name: 'Night porter', complainant_phone: '+912025501234' });
    const phone = async (api: Api) => (await api.get(`/api/tickets/${ticket.id}`)).body.complainant_phone ?? null;
    expect(await phone(technician)).toBeNull();
    await act(manager, ticket, 'assign', { primary_technician_id: worker.id });
    expect(await Promise.all([manager, technician, nurse, auditor].map(phone))).toEqual([
      '+912025501234',
      '+912025501234',
      null,
      null,
    ]);
  });

  it('with the branch and department of the report after the asset has moved', async () => {
    const ticket = await reported(nurse);
    const [room] = await listOf(a, 'rooms', { department_id: hers.department_id, id: { $ne: hers.room_id } });
    if (room) await a.post(`/api/assets/${hers.id}/actions/move`, { room_id: room.id });
    const after = (await a.get(`/api/tickets/${ticket.id}`)).body;
    expect(after).toMatchObject({ department_id: hers.department_id, room_id: hers.room_id });
  });
});

describe('the asset of a ticket', () => {
  let pump: Row;
  beforeAll(async () => {
    const filter = { state: 'in_service', condition: 'working', id: { $ne: hers.id }, branch_id: hers.branch_id };
    [pump] = (await listOf(nurse, 'assets', filter)) as [Row];
  });
  const condition = async () => (await a.get(`/api/assets/${pump.id}`)).body.condition;

  it('stops working with a breakdown, and works again when it is resolved', async () => {
    const ticket = await inProgress({
      asset_id: pump.id,
      type_id: types.CORRECTIVE,
      is_breakdown: true,
      asset_usable: 'no',
    });
    expect(await condition()).toBe('not_working');
    const [down] = await listOf(a, 'asset-downtimes', { asset_id: pump.id, ended_at: null });
    expect(down).toMatchObject({ ticket_id: ticket.id, started_at: ticket.reported_at });
    await later(3600);
    const resolved = await act(technician, ticket, 'resolve', { resolution: 'New fuse' });
    expect(resolved.status, resolved.text).toBe(200);
    expect(await condition()).toBe('working');
    expect((await a.get(`/api/tickets/${ticket.id}`)).body.downtime_minutes).toBe(60);
  });

  it('is not touched by a report from outside until staff accept it', async () => {
    const ticket = await reported(manager, {
      asset_id: pump.id,
      source: 'qr_public',
      is_breakdown: true,
      asset_usable: 'no',
    });
    expect([await condition(), ticket.accepted_at]).toEqual(['working', null]);
    await later(600);
    await act(technician, ticket, 'take');
    const [down] = await listOf(a, 'asset-downtimes', { asset_id: pump.id, ended_at: null });
    expect([await condition(), down?.started_at]).toEqual(['not_working', ticket.reported_at]);
    await act(manager, ticket, 'cancel', { end_reason: 'It was switched off' });
    expect(await condition()).toBe('working');
  });

  it('decides who covers the ticket on that day', async () => {
    const [warranty] = await listOf(a, 'asset-warranties', { state: 'active', end_on: { $gt: '2026-12-31' } });
    const covered = await reported(manager, { asset_id: warranty!.asset_id });
    expect(covered).toMatchObject({ route: 'warranty', contract_id: null });
    const lines = await listOf(a, 'contract-assets', { kind: 'cmc', state: 'active' });
    for (const line of lines) {
      const asset = (await a.get(`/api/assets/${line.asset_id}`)).body;
      if (asset.warranty_end_on >= '2026-11-23') continue;
      expect(await reported(manager, { asset_id: asset.id })).toMatchObject({
        route: 'cmc',
        contract_id: line.contract_id,
        vendor_id: line.vendor_id,
      });
      return;
    }
  });
});

describe('what belongs to a ticket', () => {
  it('adds up its cost, and counts hours of two people at the same time once', async () => {
    const ticket = await inProgress({ type_id: types.CORRECTIVE });
    const { user_id } = worker;
    const hand = (name: string) => a.post('/api/technicians', { name, kind: 'own', user_id });
    const [one, other] = [await hand('First hand'), await hand('Second hand')];
    const add = (plural: string, body: object) => a.post(`/api/${plural}`, { ticket_id: ticket.id, ...body });
    const time = (technician_id: unknown, from: string, until: string) =>
      add('ticket-labours', {
        technician_id,
        started_at: `2026-11-20T${from}:00.000Z`,
        ended_at: `2026-11-20T${until}:00.000Z`,
        hourly_rate: 450,
      });
    const first = await time(one.body.id, '05:00', '06:30');
    expect(first.body, first.text).toMatchObject({ minutes: 90, amount: 675 });
    expect((await time(one.body.id, '06:00', '07:00')).status).toBe(409);
    expect((await time(other.body.id, '06:00', '07:00')).status).toBe(201);
    expect(faults(await time(one.body.id, '09:00', '08:00'))).toEqual([422, '/ended_at end_before_start']);
    expect((await add('ticket-parts', { description: 'Fuse', quantity: 1.5, unit_cost: 33.33 })).body.amount).toBe(50);
    expect(faults(await add('ticket-parts', { quantity: 1 }))).toEqual([422, '/component_id part_unnamed']);
    await add('ticket-parts', { description: 'Board', quantity: 1, unit_cost: 9000, covered_by: 'warranty' });
    await add('ticket-costs', { description: 'Taxi', amount: 120.5 });
    const read = async () => (await a.get(`/api/tickets/${ticket.id}`)).body;
    expect(await read()).toMatchObject({
      labour_minutes: 120,
      labour_cost: 1125,
      parts_cost: 50,
      other_cost: 120.5,
      total_cost: 1295.5,
    });
    await a.delete(`/api/ticket-labours/${first.body.id}`);
    expect(await read()).toMatchObject({ labour_minutes: 60, total_cost: 620.5 });
    expect((await technician.get(`/api/tickets/${ticket.id}`)).body.total_cost).toBeUndefined();
  });

  it('is finished before the ticket is resolved, and final when it is closed', async () => {
    const ticket = await inProgress({ type_id: types.CORRECTIVE });
    const statuses = await listOf(a, 'task-statuses', {});
    const status = (code: string) => statuses.find((one) => one.code === code)!.id;
    const body = { ticket_id: ticket.id, title: 'Test run', status_id: status('OPEN') };
    const task = await technician.post('/api/ticket-tasks', body);
    expect(task.body, task.text).toMatchObject({ is_done: false, done_at: null });
    const refused = await act(technician, ticket, 'resolve', { resolution: 'Cleaned' });
    expect([refused.status, refused.body.errors[0].params.guard]).toEqual([409, 'tasks_done']);
    const seen = (await technician.get(`/api/tickets/${ticket.id}`)).body;
    expect(seen._actions).not.toContain('resolve');
    expect(seen._refused).toEqual({ resolve: refused.body.errors[0].params.reason });
    expect((await nurse.get(`/api/tickets/${ticket.id}`)).body._refused).toBeUndefined();
    const done = await technician.patch(`/api/ticket-tasks/${task.body.id}`, { status_id: status('DONE') });
    expect(done.body).toMatchObject({ is_done: true, done_at: clock.now().toISOString() });
    expect((await technician.get(`/api/tickets/${ticket.id}`)).body._refused).toBeUndefined();
    expect((await act(technician, ticket, 'resolve', { resolution: 'Cleaned' })).status).toBe(200);
    await act(manager, ticket, 'close');
    const late = await a.post('/api/ticket-costs', { ticket_id: ticket.id, description: 'Taxi', amount: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'ticket_ended']);
    await act(manager, ticket, 'reopen', { reopen_reason: 'Still noisy' });
    const [entry] = await listOf(a, 'ticket-reopens', { ticket_id: ticket.id });
    expect(entry).toMatchObject({ reason: 'Still noisy', previous_resolution: 'Cleaned', previous_sla_state: 'met' });
    expect((await a.get(`/api/tickets/${ticket.id}`)).body.reopen_count).toBe(1);
  });

  it('continues in another ticket when two are merged, but never in a ring', async () => {
    const [one, two] = [await reported(nurse), await reported(nurse)];
    const merge = async (from: Row, into: Row) =>
      faults(await act(manager, from, 'merge', { duplicate_of_id: into.id }));
    expect(await merge(one, one)).toEqual([422, '/duplicate_of_id merged_with_itself']);
    expect(await merge(one, two)).toEqual([200, undefined]);
    expect((await a.get(`/api/tickets/${one.id}`)).body).toMatchObject({ state: 'cancelled', duplicate_of_id: two.id });
    expect(await merge(two, one)).toEqual([422, '/duplicate_of_id merged_into_ended']);
  });
});
