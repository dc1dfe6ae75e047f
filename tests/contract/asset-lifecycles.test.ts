import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#server/crud/tenant-calendar.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let engineer: Api;
let technician: Api;
let auditor: Api;
let manager: Api;
let approver: Api;
let place: Record<string, number>;

beforeAll(async () => {
  app = await startApp();
  [a, engineer, technician, auditor, manager, approver] = await Promise.all([
    signIn(app, 'client-admin-a'),
    signIn(app, 'engineer-a'),
    signIn(app, 'technician-a'),
    signIn(app, 'auditor-a'),
    signIn(app, 'manager-a'),
    signIn(app, 'approver-a'),
  ]);
  const filter = { room_id: { $exists: true } };
  const [{ family_id, department_id, room_id }] = (await a.get('/api/assets', { filter, range: [0, 0] })).body;
  place = { family_id, department_id, room_id };
});
afterAll(() => app?.stop());

async function newAsset(more: object = {}): Promise<number> {
  const answer = await a.post('/api/assets', { name: 'Pump', ...place, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

/** A commissioning without findings. */
async function commissioned(asset_id: number): Promise<void> {
  const tested = { iq: 'passed', oq: 'passed', pq: 'not_applicable', electrical_safety: 'passed' };
  const body = { asset_id, report_no: 'IR-1', installed_on: '2026-01-05', ...tested };
  const made = await engineer.post('/api/asset-commissionings', body);
  expect(made.status, made.text).toBe(201);
  const accepted = await engineer.post(`/api/asset-commissionings/${made.body.id}/actions/accept`);
  expect(accepted.body.state, accepted.text).toBe('accepted');
}

/** A disposal that two people approved and a third person completed. */
async function disposal(asset_id: number, remarks: string): Promise<void> {
  const made = await a.post('/api/asset-disposals', { asset_id, method: 'scrap', data_wiped: true, remarks });
  const path = `/api/asset-disposals/${made.body.id}/actions`;
  for (const [who, action, status] of [
    [a, 'endorse', 409],
    [manager, 'endorse', 200],
    [manager, 'approve', 409],
    [a, 'approve', 409],
    [approver, 'approve', 200],
    [a, 'complete', 200],
  ] as const) {
    const answer = await who.post(`${path}/${action}`);
    expect([action, answer.status], answer.text).toEqual([action, status]);
  }
}

const act = (api: Api, id: number, action: string, input: object = {}) =>
  api.post(`/api/assets/${id}/actions/${action}`, input);

const outcome = ({ status, body }: Answer) => [status, status === 200 ? body.state : body.code];

describe('the lifecycle of an asset', () => {
  it('leads from planned to disposed, with the dates of receipt and of the start of service', async () => {
    const id = await newAsset({ state: 'planned' });
    expect(outcome(await act(engineer, id, 'order'))).toEqual([200, 'ordered']);
    const received = await act(engineer, id, 'receive');
    expect([outcome(received), typeof received.body.received_on]).toEqual([[200, 'received'], 'string']);
    expect(outcome(await act(engineer, id, 'commission'))).toEqual([200, 'commissioning']);
    const early = await act(engineer, id, 'put_into_service');
    expect(early.body.errors[0].message).toContain('Its commissioning must be accepted first.');
    await commissioned(id);
    const { body } = await act(engineer, id, 'put_into_service');
    expect(body).toMatchObject({ state: 'in_service', condition: 'working', in_service_on: received.body.received_on });
    const reason = { reason: 'Worn out after ten years' };
    expect(outcome(await act(engineer, id, 'condemn', reason))).toEqual([403, 'action_not_permitted']);
    expect((await act(a, id, 'condemn', {})).status).toBe(422);
    expect((await act(a, id, 'condemn', reason)).body).toMatchObject({ state: 'condemned', condition: null });
    expect((await act(a, id, 'dispose', reason)).body.errors[0].params.guard).toBe('approved');
    await disposal(id, reason.reason);
    const deleted = await a.get(`/api/assets/${id}`);
    expect([outcome(deleted), deleted.body.disposal_reason]).toEqual([[200, 'disposed'], reason.reason]);
    expect(deleted.body.disposed_on).toBe(dayIn('Asia/Kolkata', deleted.body.updated_at));
    expect((await a.get(`/api/assets/${id}`)).body._actions).toEqual(expect.not.arrayContaining(['find', 'lend']));
    const locked = await a.patch(`/api/assets/${id}`, { purchase_cost: 5 });
    expect([locked.status, locked.body.errors[0].message]).toEqual([
      422,
      'Purchase cost cannot be changed while the state is Disposed.',
    ]);
  });

  it('begins service only with a department and a room or a location', async () => {
    const id = await newAsset({ state: 'commissioning', room_id: null });
    const refused = await act(a, id, 'put_into_service');
    expect([refused.status, refused.body.title]).toEqual([
      409,
      'Put into service is not possible yet: Enter its department and its room or location first.',
    ]);
    expect(refused.body.errors[0].params.allowed).toEqual(['report_lost']);
    await act(a, id, 'move', { room_id: place.room_id });
    await commissioned(id);
    expect(outcome(await act(a, id, 'put_into_service'))).toEqual([200, 'in_service']);
  });

  it('is changed by no save: PATCH, PUT, bulk edit and upsert refer to the actions', async () => {
    const id = await newAsset();
    const { asset_no } = (await a.get(`/api/assets/${id}`)).body;
    for (const answer of [
      await a.patch(`/api/assets/${id}`, { state: 'in_storage' }),
      await a.put(`/api/assets/${id}`, { condition: 'quarantined' }),
    ]) {
      expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'state_by_action']);
    }
    const rows = [{ id, state: 'lost' }];
    const bulk = await a.post('/api/assets/bulk', { mode: 'update', rows });
    expect(bulk.body.results[0].errors[0].message).toContain('Put into storage');
    const upsert = { mode: 'upsert', key: ['asset_no'], rows: [{ asset_no, ...place, name: 'Pump', state: 'lost' }] };
    expect((await a.post('/api/assets/bulk', upsert)).body.results[0].errors[0].code).toBe('state_by_action');
    const same = await a.put(`/api/assets/${id}`, { name: 'Pump 2', state: 'in_service', condition: 'working' });
    expect(same.status).toBe(200);
  });

  it('is set to any state by an import, for people who have the right', async () => {
    const states = Object.keys((await a.get('/api/model/asset')).body.lifecycles[0].states);
    const rows = states.map((state) => ({ name: `Imported ${state}`, ...place, state }));
    const made = await a.post('/api/assets/bulk', { mode: 'create', rows });
    expect(made.body.results.map(({ record }: { record: { state: string } }) => record.state)).toEqual(states);
    expect((await technician.post('/api/assets', { name: 'Pump', ...place, state: 'lost' })).status).toBe(403);
  });
});

describe('the condition of an asset', () => {
  it('is reported by a technician, whose words become a comment', async () => {
    const id = await newAsset();
    expect((await act(technician, id, 'report_fault')).status).toBe(422);
    const reported = await act(technician, id, 'report_fault', { fault: 'No flow after five minutes' });
    expect(reported.body).toMatchObject({ state: 'in_service', condition: 'not_working' });
    const filter = { owner_type: 'asset', owner_id: id };
    const [comment] = (await a.get('/api/comments', { filter })).body;
    expect(comment.body).toBe('No flow after five minutes');
    expect((await act(technician, id, 'start_repair')).body.condition).toBe('under_repair');
    expect((await act(technician, id, 'mark_working')).body.condition).toBe('working');
  });

  it('of a quarantined asset is changed back by those who may release it', async () => {
    const id = await newAsset();
    expect((await act(technician, id, 'quarantine', { reason: 'Failed its test' })).status).toBe(403);
    await act(engineer, id, 'quarantine', { reason: 'Failed its test' });
    expect((await act(technician, id, 'mark_working')).status).toBe(409);
    expect((await act(technician, id, 'release')).status).toBe(403);
    expect((await act(engineer, id, 'release')).body.condition).toBe('working');
  });

  it('ends with the service and begins again as working', async () => {
    const id = await newAsset({ condition: 'standby' });
    expect((await act(a, id, 'put_into_storage')).body).toMatchObject({ state: 'in_storage', condition: null });
    const refused = await act(a, id, 'put_on_standby');
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
    expect((await act(a, id, 'lend')).body).toMatchObject({ state: 'on_loan', condition: 'working' });
    expect((await a.post('/api/assets', { name: 'Pump', ...place, state: 'lost', condition: 'standby' })).status).toBe(
      422,
    );
  });

  it('is changed by nobody who only reads', async () => {
    const id = await newAsset();
    expect((await act(auditor, id, 'report_fault', { fault: 'Broken' })).status).toBe(403);
  });

  it('is changed in bulk, each asset with its own answer', async () => {
    const [one, two] = [await newAsset(), await newAsset({ state: 'in_storage' })];
    const body = { mode: 'action', action: 'put_on_standby', rows: [one, two], atomic: false };
    const { results } = (await a.post('/api/assets/bulk', body)).body;
    expect(results.map(({ status }: { status: number }) => status)).toEqual([200, 409]);
  });
});
