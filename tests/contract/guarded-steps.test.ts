import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { type MakeRow, maker } from '../support/make.ts';

const day = 86_400;
const clock = testClock();
let app: TestApp;
let a: Api;
let accounts: Api;
let make: MakeRow;

beforeAll(async () => {
  app = await startApp({ clock: clock.now });
  [a, accounts] = (await Promise.all(['client-admin-a', 'accounts-a'].map((name) => signIn(app, name)))) as [Api, Api];
  make = await maker(app);
});
afterAll(() => app?.stop());

const inDays = (days: number) => new Date(clock.now().getTime() + days * day * 1000).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);
const act = (path: string, action: string, input: object = {}, api = a) =>
  api.post(`/api/${path}/actions/${action}`, input);
const fault = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
const guardOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.params?.guard];

async function insured(value: number, more: object = {}) {
  const [{ family_id, department_id }] = (await a.get('/api/assets', { range: [0, 0] })).body;
  const asset_id = (await make('asset', { name: 'Pump', family_id, department_id })).id;
  const policy = await make('insurance-policy', {
    start_on: dayIn(-100),
    end_on: dayIn(100),
    sum_insured: 1000,
    report_within_days: 7,
    ...more,
    insured_assets: [{ asset_id, insured_value: value }],
  } as object);
  return { policy_id: policy.id, asset_id };
}

async function assessed(claim: object): Promise<string> {
  const made = await a.post('/api/insurance-claims', claim);
  expect(made.status, made.text).toBe(201);
  const path = `insurance-claims/${made.body.id}`;
  await act(path, 'intimate');
  await act(path, 'assign_survey', { surveyor: 'A. Kulkarni' });
  expect((await act(path, 'assess')).body.state).toBe('under_assessment');
  return path;
}

describe('a claim', () => {
  it('is approved up to what the policy insures of its asset', async () => {
    const claim = { ...(await insured(600)), loss_on: dayIn(-1), claimed_amount: 5000 };
    const path = await assessed(claim);
    const above = await act(path, 'accept', { assessed_amount: 600.01 });
    expect([fault(above), above.body.errors[0].params.most]).toEqual([
      [422, '/assessed_amount', 'assessed_above_insured'],
      600,
    ]);
    expect((await act(path, 'accept', { assessed_amount: 600 })).body.state).toBe('approved');
    const whole = await insured(1000);
    const other = await assessed({ ...whole, loss_on: dayIn(-1), claimed_amount: 5000 });
    expect(fault(await act(other, 'accept', { assessed_amount: 1000.01 }))[2]).toBe('assessed_above_insured');
    expect((await act(other, 'accept', { assessed_amount: 1000 })).body.state).toBe('approved');
  });

  it('has the day by which it is to be reported, and warns when that has passed', async () => {
    const cover = await insured(500);
    const reported = async (loss_on: string) => {
      const made = await a.post('/api/insurance-claims', { ...cover, loss_on, claimed_amount: 100 });
      const answered = await act(`insurance-claims/${made.body.id}`, 'intimate');
      return [
        made.body.report_by_on,
        answered.status,
        answered.body._warnings?.map(({ code }: { code: string }) => code),
      ];
    };
    expect(await reported(dayIn(-7))).toEqual([dayIn(0), 200, undefined]);
    expect(await reported(dayIn(-8))).toEqual([dayIn(-1), 200, ['reported_late']]);
    await a.patch(`/api/insurance-policies/${cover.policy_id}`, { report_within_days: 30 });
    expect(await reported(dayIn(-8))).toEqual([dayIn(22), 200, undefined]);
  });

  it('that is a total loss condemns its asset only when no ticket of it is open', async () => {
    const cover = await insured(500);
    const path = await assessed({ ...cover, loss_on: dayIn(-1), claimed_amount: 500, is_total_loss: true });
    await act(path, 'accept', { assessed_amount: 500 });
    const ticket = await make('ticket', { asset_id: cover.asset_id });
    const settle = () => act(path, 'settle', { settled_amount: 500 }, accounts);
    const refused = await settle();
    expect([refused.status, refused.body.code]).toEqual([409, 'ticket_open']);
    expect(refused.body.title).toContain(ticket.ticket_no);
    await act(`tickets/${ticket.id}`, 'cancel', { end_reason: 'The pump is burnt out' });
    expect((await settle()).body.state).toBe('settled');
    expect((await a.get(`/api/assets/${cover.asset_id}`)).body.state).toBe('condemned');
  });
});

describe('what has happened', () => {
  it('cannot lie in the future: a loss, an incident, a downtime, a reading', async () => {
    const cover = await insured(500);
    const claim = { ...cover, claimed_amount: 1 };
    const future = (answer: Answer, field: string) =>
      expect(fault(answer)).toEqual([422, `/${field}`, 'in_the_future']);
    future(await a.post('/api/insurance-claims', { ...claim, loss_on: dayIn(1) }), 'loss_on');
    const today = await a.post('/api/insurance-claims', { ...claim, loss_on: dayIn(0) });
    expect(today.status, today.text).toBe(201);
    future(await a.patch(`/api/insurance-claims/${today.body.id}`, { loss_on: dayIn(2) }), 'loss_on');
    const { asset_id } = cover;
    future(await a.post('/api/asset-downtimes', { asset_id, started_at: inDays(1) }), 'started_at');
    future(
      await a.post('/api/asset-downtimes', { asset_id, started_at: inDays(-1), ended_at: inDays(0.1) }),
      'ended_at',
    );
    const meter = await make('meter', { asset_id });
    future(await a.post('/api/meter-readings', { meter_id: meter.id, value: 1, read_at: inDays(0.01) }), 'read_at');
    const incident = await make('incident', { occurred_at: inDays(-1) });
    const later = await a.patch(`/api/incidents/${incident.id}`, { occurred_at: inDays(1) });
    future(later, 'occurred_at');
    expect(later.body.errors[0].message).toBe('Happened at cannot be in the future.');
  });
});

describe('an asset with an open ticket', () => {
  it('is neither condemned, nor retired, nor disposed of', async () => {
    const { asset_id } = await insured(500);
    const path = `assets/${asset_id}`;
    const why = { reason: 'It cannot be repaired.' };
    const ticket = await make('ticket', { asset_id });
    expect(guardOf(await act(path, 'condemn', why))).toEqual([409, 'no_open_ticket']);
    expect(guardOf(await act(path, 'retire', { ...why, method: 'scrap' }))).toEqual([409, 'no_open_ticket']);
    expect((await a.get(`/api/asset-disposals`, { filter: { asset_id } })).body).toEqual([]);
    await act(`tickets/${ticket.id}`, 'cancel', { end_reason: 'No longer needed' });
    expect((await act(path, 'condemn', why)).body.state).toBe('condemned');
    await make('ticket', { asset_id });
    const completed = { asset_id, method: 'scrap', data_wiped: true, state: 'completed' };
    expect(guardOf(await a.post('/api/asset-disposals', completed))).toEqual([409, 'no_open_ticket']);
    expect((await a.get(`/api/${path}`)).body.state).toBe('condemned');
  });
});

describe('an incident', () => {
  const degreeOf = async (level: number) => (await a.get('/api/incident-degrees', { filter: { level } })).body[0].id;
  const underReview = async (more: object) => {
    const { id } = await make('incident', {
      occurred_at: inDays(-1),
      root_cause_id: null,
      corrective_action: null,
      ...more,
    });
    expect((await act(`incidents/${id}`, 'review')).status).toBe(200);
    return id;
  };

  it.each([3, 4])('of degree %i closes only with its root cause and its corrective action', async (level) => {
    const [cause] = (await a.get('/api/root-causes', { range: [0, 0] })).body;
    const id = await underReview({ degree_id: await degreeOf(level) });
    const close = () => act(`incidents/${id}`, 'close');
    expect(guardOf(await close())).toEqual([409, 'causes']);
    await a.patch(`/api/incidents/${id}`, { root_cause_id: cause.id });
    expect(guardOf(await close())).toEqual([409, 'causes']);
    await a.patch(`/api/incidents/${id}`, { corrective_action: 'All pumps were checked.' });
    expect((await close()).body.state).toBe('closed');
    expect(fault(await a.patch(`/api/incidents/${id}`, { corrective_action: null }))).toEqual([
      422,
      '/corrective_action',
      'severe_needs_causes',
    ]);
  });

  it('of a lower degree closes without, but not with a severe degree afterwards, nor entered as closed', async () => {
    const id = await underReview({ degree_id: await degreeOf(2) });
    expect((await act(`incidents/${id}`, 'close')).body.state).toBe('closed');
    const severe = await a.patch(`/api/incidents/${id}`, { degree_id: await degreeOf(4) });
    expect(severe.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      '/root_cause_id',
      '/corrective_action',
    ]);
    const { category_id, type_id, branch_id } = (await a.get(`/api/incidents/${id}`)).body;
    const entered = await a.post('/api/incidents', {
      title: 'Burn',
      description: 'A patient was burnt.',
      occurred_at: inDays(-1),
      category_id,
      type_id,
      branch_id,
      degree_id: await degreeOf(3),
      state: 'closed',
    });
    expect(fault(entered)).toEqual([422, '/root_cause_id', 'severe_needs_causes']);
  });
});
