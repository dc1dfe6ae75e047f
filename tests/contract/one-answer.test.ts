import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineAt } from '#server/services/custom-fields/engine-at.ts';
import { fireTimers, type TimerHolding } from '#server/services/timers/fire-timers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { type MakeRow, maker } from '../support/make.ts';

type Row = Record<string, any>;

const clock = testClock();
let app: TestApp;
let a: Api;
let technician: Api;
let holding: TimerHolding;
let make: MakeRow;

beforeAll(async () => {
  app = await startApp({ clock: clock.now, jobs: { poll: 3_600_000 } });
  await signInAll();
  const engine = app.access.engine();
  holding = { engine, engineAt: engineAt(app.access.engines), log: app.log, isStopping: () => false };
});
afterAll(() => app?.stop());

async function signInAll(): Promise<void> {
  [a, technician] = (await Promise.all(['client-admin-a', 'technician-a'].map((name) => signIn(app, name)))) as [
    Api,
    Api,
  ];
  make = await maker(app, a);
}

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
const act = (path: string, action: string, input: object = {}, api = a) =>
  api.post(`/api/${path}/actions/${action}`, input);
const asset = async (id: number): Promise<Row> => (await a.get(`/api/assets/${id}`)).body;

describe('the equipment-management number', () => {
  it('takes the score of the chosen risk; the one entered counts where none is chosen', async () => {
    const [vent] = (await a.get('/api/asset-families', { filter: { code: 'VENT' } })).body;
    const [{ department_id }] = (await a.get('/api/assets', { range: [0, 0] })).body;
    const risks = (await a.get('/api/priority-risks', { filter: { kind: 'risk', fs_risk_score: { $exists: true } } }))
      .body;
    const [high, low] = [...risks].sort((one: Row, two: Row) => two.fs_risk_score - one.fs_risk_score) as [Row, Row];
    const rest = 15;
    const { functionality_id } = vent;
    const { id } = await make('asset', {
      family_id: vent.id,
      department_id,
      functionality_id,
      risk_id: high.id,
      fs_risk_score: null,
      fs_history_score: 0,
    });
    expect((await asset(id)).em_number).toBe(rest + high.fs_risk_score);
    await a.patch(`/api/assets/${id}`, { fs_risk_score: high.fs_risk_score === 1 ? 2 : 1 });
    expect((await asset(id)).em_number).toBe(rest + high.fs_risk_score);
    const why = JSON.stringify((await a.get(`/api/assets/${id}/why/em_number`)).body);
    expect(why).toContain(`physical risk ${high.fs_risk_score}`);
    await a.patch(`/api/assets/${id}`, { risk_id: low.id });
    expect((await asset(id)).em_number).toBe(rest + low.fs_risk_score);
    await a.patch(`/api/assets/${id}`, { risk_id: null, fs_risk_score: 3 });
    expect((await asset(id)).em_number).toBe(rest + 3);
  });
});

describe('the downtime of an asset', () => {
  it('is the one that its reliability counts: breakdowns, by their unusable share', async () => {
    const { family_id, department_id } = (await a.get('/api/assets', { range: [0, 0] })).body[0];
    const { id } = await make('asset', { family_id, department_id, in_service_on: null });
    const down = (kind: string, from: number, until: number, share_pct = 100) =>
      make('asset-downtime', {
        asset_id: id,
        kind,
        started_at: inHours(from),
        ended_at: inHours(until),
        share_pct,
      } as never);
    await down('breakdown', -100, -86);
    await down('breakdown', -80, -75, 50);
    await down('preventive', -60, -58);
    await down('calibration', -50, -48);
    // 14 hours and half of 5: 990 minutes; with the planned ones it would be 1,230.
    const total = (await asset(id)).total_downtime_minutes;
    const { down_hours } = (await act(`assets/${id}`, 'reliability')).body;
    expect([total, down_hours * 60]).toEqual([990, 990]);
  });
});

describe('a pause of a ticket', () => {
  const held = async (hours: number): Promise<Row> => {
    const [{ id: reason }] = (await a.get('/api/hold-reasons', { filter: { pauses_clock: true }, range: [0, 0] })).body;
    const person = (await technician.get('/api/me')).body.user?.id;
    const [{ id: own }] = (
      await a.get('/api/technicians', { filter: person ? { user_id: person } : {}, range: [0, 0] })
    ).body;
    const [used] = (await technician.get('/api/assets', { filter: { state: 'in_service' }, range: [0, 0] })).body;
    const ticket = await make('ticket', { asset_id: used.id });
    await act(`tickets/${ticket.id}`, 'assign', { primary_technician_id: own });
    const started = await act(`tickets/${ticket.id}`, 'start', {}, technician);
    expect(started.status, started.text).toBe(200);
    const body = { hold_reason_id: reason, ...(hours > 0 && { expected_until: inHours(hours) }) };
    const answer = await act(`tickets/${ticket.id}`, 'hold', body, technician);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  it('ends at the time that was expected, however late its timer runs', async () => {
    const { id, expected_until } = await held(2);
    clock.pass(5 * 3600);
    await fireTimers(holding);
    await signInAll();
    const { state, pauses } = (await a.get(`/api/tickets/${id}`)).body;
    expect([state, pauses.at(-1).until]).toEqual(['in_progress', expected_until]);
  });

  it('makes a ticket late neither on its page nor on the home page of who works on it', async () => {
    const rows = async (): Promise<Row[]> => {
      clock.pass(31); // Parts of the home page are cached for 30 seconds.
      const { body } = await technician.get('/api/dashboard');
      return body.parts.find(({ key }: Row) => key.endsWith('mine')).rows;
    };
    const ticketOf = async ({ id }: Row): Promise<Row> => (await technician.get(`/api/tickets/${id}`)).body;
    const listed = await Promise.all((await rows()).map(ticketOf));
    const working = listed.find(({ _actions }) => _actions.includes('hold') || _actions.includes('start'))!;
    if (!working._actions.includes('hold')) await act(`tickets/${working.id}`, 'start', {}, technician);
    const [{ id: reason }] = (await a.get('/api/hold-reasons', { filter: { pauses_clock: true }, range: [0, 0] })).body;
    const held = await act(`tickets/${working.id}`, 'hold', { hold_reason_id: reason }, technician);
    expect(held.body.paused_since, held.text).not.toBeNull();
    const settled = async (): Promise<boolean> => (await rows()).find(({ id }) => id === working.id)!.settled === true;
    expect(await settled()).toBe(true);
    for (const row of await rows()) expect(row.settled === true).toBe((await ticketOf(row)).paused_since !== null);
    await act(`tickets/${working.id}`, 'resume', {}, technician);
    expect(await settled()).toBe(false);
  });
});
