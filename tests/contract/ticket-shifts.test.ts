import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';

type Row = Record<string, unknown> & { id: number };

/** A Monday, 13:30 in Pune. */
const clock = testClock('2026-11-23T08:00:00.000Z');
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
let app: TestApp;
let a: Api;
let asset: Row;
let type: Row;
let day: Row;
let night: Row;

/** Two technicians of the family of an asset: one by day, one by night until the next morning. */
beforeAll(async () => {
  app = await startApp({ clock: clock.now });
  a = await signIn(app, 'client-admin-a');
  [asset] = (await listOf('assets', { state: 'in_service', criticality: { $ne: 'a' } })) as [Row];
  await change('assets', asset.id, { primary_technician_id: null, secondary_technician_id: null });
  [type] = (await listOf('ticket-types', { code: 'CORRECTIVE' })) as [Row];
  for (const { id } of await listOf('technicians', {})) await change('technicians', id, { is_active: false });
  for (const { id } of await listOf('assign-rules', {})) await change('assign-rules', id, { is_active: false });
  const [setting] = (await listOf('reminder-settings', { is_active: true, branch_id: null })) as [Row];
  await change('reminder-settings', setting.id, { auto_assign: true, auto_assign_strategy: 'least_loaded' });
  day = await technicianOf('By day', '08:00', '20:00');
  night = await technicianOf('By night', '20:00', '08:00');
});
afterAll(() => app?.stop());

async function listOf(plural: string, filter: object): Promise<Row[]> {
  return (await a.get(`/api/${plural}`, { filter, range: [0, 99] })).body;
}

async function made(plural: string, body: object): Promise<Row> {
  const answer = await a.post(`/api/${plural}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function change(plural: string, id: number, values: object): Promise<void> {
  const answer = await a.patch(`/api/${plural}/${id}`, values);
  expect(answer.status, answer.text).toBe(200);
}

async function technicianOf(name: string, from: string, to: string): Promise<Row> {
  const times = Object.fromEntries(
    weekdays.flatMap((one) => [
      [`${one}_from`, from],
      [`${one}_to`, to],
    ]),
  );
  const shift = await made('shifts', { name, code: name.toUpperCase().replace(' ', '-'), ...times });
  const [user] = (await listOf('users', { status: 'active' })) as [Row];
  const family_ids = [asset.family_id];
  return made('technicians', { name, kind: 'own', user_id: user.id, shift_id: shift.id, family_ids, max_open: 50 });
}

async function reportedAt(instant: string): Promise<Row> {
  clock.pass((Date.parse(instant) - clock.now().getTime()) / 1000);
  a = await signIn(app, 'client-admin-a');
  return made('tickets', { type_id: type.id, title: 'Wheel squeaks', asset_id: asset.id });
}

describe('a new ticket', () => {
  it('is assigned to the technician whose shift runs when it is reported, in the time zone of the hospital', async () => {
    const expected = [
      ['2026-11-23T08:00:00.000Z', day],
      ['2026-11-23T14:29:00.000Z', day],
      ['2026-11-23T14:30:00.000Z', night],
      ['2026-11-23T23:00:00.000Z', night],
      ['2026-11-24T02:29:00.000Z', night],
      ['2026-11-24T02:30:00.000Z', day],
    ] as const;
    for (const [instant, technician] of expected) {
      const ticket = await reportedAt(instant);
      expect([instant, ticket.primary_technician_id]).toEqual([instant, technician.id]);
      expect(ticket.state).toBe('assigned');
    }
  });

  it('waits for a manager while nobody is on shift, as on a day that is an exception', async () => {
    const shift = Number(day.shift_id);
    await change('shifts', shift, { exceptions: [{ day: '2026-11-25', from: null, until: null, note: 'Holiday' }] });
    const ticket = await reportedAt('2026-11-25T08:00:00.000Z');
    expect(ticket).toMatchObject({ state: 'new', primary_technician_id: null });
    const next = await reportedAt('2026-11-26T08:00:00.000Z');
    expect(next).toMatchObject({ state: 'assigned', primary_technician_id: day.id });
  });

  it('is given by a rule only while the shift of the rule runs', async () => {
    await made('assign-rules', {
      position: 1,
      ticket_type_id: type.id,
      technician_id: day.id,
      shift_id: night.shift_id,
      name: 'Day technician on call at night',
    });
    await change('technicians', day.id, { shift_id: null });
    const atNight = await reportedAt('2026-11-26T20:00:00.000Z');
    const [entry] = (await listOf('ticket-assignments', { ticket_id: atNight.id })) as [Row];
    expect(entry).toMatchObject({ technician_id: day.id, reason: 'assign_rule' });
    const byDay = await reportedAt('2026-11-27T08:00:00.000Z');
    const [later] = (await listOf('ticket-assignments', { ticket_id: byDay.id })) as [Row];
    expect(later).toMatchObject({ technician_id: day.id, reason: 'least_loaded' });
  });
});
