import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineAt } from '#server/services/custom-fields/engine-at.ts';
import { coverRecords } from '#server/services/timers/cover-records.ts';
import { fireTimers, type TimerHolding } from '#server/services/timers/fire-timers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';

type Row = Record<string, unknown> & { id: number };

const hour = 3600;
/** A Monday, 13:30 in Pune. */
const clock = testClock('2026-11-23T08:00:00.000Z');
let app: TestApp;
let a: Api;
let manager: Api;
let nurse: Api;
let technician: Api;
let holding: TimerHolding;
let asset: Row;
let worker: Row;
let types: Record<string, number>;

beforeAll(async () => {
  app = await startApp({ clock: clock.now, jobs: { poll: 3_600_000 } });
  const engine = app.access.engine();
  holding = { engine, engineAt: engineAt(app.access.engines), log: app.log, isStopping: () => false };
  await coverRecords(holding);
  await fireTimers(holding);
  await signInAll();
  [asset] = (await nurse.get('/api/assets', { filter: { state: 'in_service' }, range: [0, 0] })).body;
  [worker] = (await listOf('technicians', { kind: 'own' })) as [Row];
  types = Object.fromEntries((await listOf('ticket-types', {})).map(({ code, id }) => [code, id]));
  await change('reminder-settings', await ownSettings(), { auto_assign: false });
});
afterAll(() => app?.stop());

/** Signs in again, since sessions end while the clock advances. */
async function signInAll(): Promise<void> {
  const names = ['client-admin-a', 'manager-a', 'requester-a', 'technician-a'];
  [a, manager, nurse, technician] = (await Promise.all(names.map((name) => signIn(app, name)))) as [Api, Api, Api, Api];
}

async function pass(seconds: number): Promise<void> {
  clock.pass(seconds);
  await fireTimers(holding);
  await signInAll();
}

async function listOf(plural: string, filter: object): Promise<Row[]> {
  return (await a.get(`/api/${plural}`, { filter, range: [0, 99] })).body;
}

async function change(plural: string, id: number, values: object): Promise<void> {
  const answer = await a.patch(`/api/${plural}/${id}`, values);
  expect(answer.status, answer.text).toBe(200);
}

async function ownSettings(): Promise<number> {
  return (await listOf('reminder-settings', { is_active: true, branch_id: null }))[0]!.id;
}

const act = (api: Api, { id }: Row, name: string, body: object = {}): Promise<Answer> =>
  api.post(`/api/tickets/${id}/actions/${name}`, body);
const ticketOf = async ({ id }: Row): Promise<Row> => (await a.get(`/api/tickets/${id}`)).body;
const eventsOf = async ({ id }: Row, verb: string): Promise<Row[]> =>
  (await a.get('/api/events', { filter: { entity: 'ticket', record_id: id, verb } })).body;
const instant = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();

async function begun(): Promise<Row> {
  const body = { type_id: types.CORRECTIVE, title: 'Pump is loud', asset_id: asset.id, urgency: 3, impact: 4 };
  const made = await nurse.post('/api/tickets', body);
  expect(made.status, made.text).toBe(201);
  expect((await act(manager, made.body, 'assign', { primary_technician_id: worker.id })).status).toBe(200);
  expect((await act(technician, made.body, 'start')).status).toBe(200);
  return made.body;
}

async function held(more: object): Promise<Row> {
  const ticket = await begun();
  const [parts] = (await listOf('hold-reasons', { code: 'AWAITING-PARTS' })) as [Row];
  const answer = await act(technician, ticket, 'hold', { hold_reason_id: parts.id, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('a ticket on hold', () => {
  it('resumes by itself at the expected time, once, and is due later by the working time of the pause', async () => {
    const ticket = await held({ expected_until: instant(2 * hour) });
    const due = Date.parse(String(ticket.resolution_due_at));
    await pass(2 * hour - 60);
    expect((await ticketOf(ticket)).state).toBe('on_hold');
    await pass(60);
    const resumed = await ticketOf(ticket);
    expect(resumed).toMatchObject({
      state: 'in_progress',
      paused_since: null,
      hold_reason_id: null,
      expected_until: null,
      paused_seconds: 2 * hour,
    });
    expect(Date.parse(String(resumed.resolution_due_at)) - due).toBe(2 * hour * 1000);
    await pass(hour);
    const events = await eventsOf(ticket, 'resume');
    expect(events).toEqual([expect.objectContaining({ created_by: null })]);
  });

  it('waits for a person when no time is expected, and when somebody resumes it earlier nothing follows', async () => {
    const open = await held({});
    const early = await held({ expected_until: instant(3 * hour) });
    expect((await act(technician, early, 'resume')).status).toBe(200);
    expect((await act(technician, early, 'hold', { hold_reason_id: open.hold_reason_id })).status).toBe(200);
    await pass(4 * hour);
    expect([(await ticketOf(open)).state, (await ticketOf(early)).state]).toEqual(['on_hold', 'on_hold']);
  });

  it('is not put on hold until a time that has passed', async () => {
    const ticket = await begun();
    const [parts] = (await listOf('hold-reasons', { code: 'AWAITING-PARTS' })) as [Row];
    const late = await act(technician, ticket, 'hold', { hold_reason_id: parts.id, expected_until: instant(-60) });
    expect([late.status, late.body.errors?.[0]]).toMatchObject([422, { path: '/expected_until' }]);
  });
});

describe('a resolved ticket', () => {
  const resolved = async (): Promise<Row> => {
    const answer = await act(technician, await begun(), 'resolve', { resolution: 'Bearing greased' });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  it('closes by itself after the hours that the organisation set, in the name of nobody', async () => {
    await change('reminder-settings', await ownSettings(), { auto_close: true, auto_close_hours: 5 });
    const ticket = await resolved();
    await pass(5 * hour - 60);
    expect((await ticketOf(ticket)).state).toBe('resolved');
    await pass(60);
    expect(await ticketOf(ticket)).toMatchObject({ state: 'closed', closed_at: clock.now().toISOString() });
    expect(await eventsOf(ticket, 'auto_close')).toEqual([expect.objectContaining({ created_by: null })]);
  });

  it('that is opened again does not close meanwhile, and closes anew after its next solution', async () => {
    await change('reminder-settings', await ownSettings(), { auto_close: true, auto_close_hours: 5 });
    const ticket = await resolved();
    await pass(3 * hour);
    expect((await act(nurse, ticket, 'reopen', { reopen_reason: 'Loud again' })).status).toBe(200);
    await pass(4 * hour);
    expect((await ticketOf(ticket)).state).toBe('assigned');
    await act(technician, ticket, 'start');
    await act(technician, ticket, 'resolve', { resolution: 'New bearing' });
    await pass(4 * hour);
    expect((await ticketOf(ticket)).state).toBe('resolved');
    await pass(hour);
    expect((await ticketOf(ticket)).state).toBe('closed');
  });

  it('stays resolved where the organisation closes nothing by itself', async () => {
    await change('reminder-settings', await ownSettings(), { auto_close: false });
    const ticket = await resolved();
    expect(ticket.auto_close_at).toBeNull();
    await pass(30 * 24 * hour);
    expect((await ticketOf(ticket)).state).toBe('resolved');
  });
});
