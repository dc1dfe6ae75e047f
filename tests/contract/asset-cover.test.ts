import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#schemas/_meta/days.ts';
import { dayIn } from '#server/crud/tenant-calendar.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import type { Body } from '../support/valid-data.ts';

let app: TestApp;
let admin: Api;
let manager: Api;
let accounts: Api;
let technician: Api;
let requester: Api;
let otherClient: Api;
let today: string;

beforeAll(async () => {
  app = await startApp();
  const names = ['client-admin-a', 'manager-a', 'accounts-a', 'technician-a', 'requester-a', 'client-admin-b'];
  [admin, manager, accounts, technician, requester, otherClient] = (await Promise.all(
    names.map((name) => signIn(app, name)),
  )) as [Api, Api, Api, Api, Api, Api];
  today = dayIn('Asia/Kolkata', new Date().toISOString());
});
afterAll(() => app?.stop());

async function newAsset(): Promise<number> {
  const [like] = (await admin.get('/api/assets', { range: [0, 0] })).body;
  const { family_id, department_id } = like;
  return made(await admin.post('/api/assets', { name: 'Pump', family_id, department_id, purchase_cost: 90_000 }));
}

function made(answer: Answer): number {
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

const act = (api: Api, path: string, action: string, input: object = {}) =>
  api.post(`/api/${path}/actions/${action}`, input);
const fault = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
const guardOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.params?.guard];

describe('warranties', () => {
  it('give the asset the latest last day of those that hold', async () => {
    const asset_id = await newAsset();
    const end = async () => (await admin.get(`/api/assets/${asset_id}`)).body.warranty_end_on;
    expect(await end()).toBeNull();
    const first = made(await admin.post('/api/asset-warranties', { asset_id, end_on: '2027-03-31' }));
    const second = made(
      await admin.post('/api/asset-warranties', {
        asset_id,
        kind: 'extended',
        start_on: '2026-04-01',
        end_on: '2029-03-31',
      }),
    );
    expect(await end()).toBe('2029-03-31');
    expect((await act(admin, `asset-warranties/${second}`, 'terminate', { reason: 'Paid back' })).status).toBe(200);
    expect(await end()).toBe('2027-03-31');
    expect(fault(await admin.patch(`/api/asset-warranties/${first}`, { start_on: '2028-01-01' }))).toEqual([
      422,
      '/end_on',
      'end_before_start',
    ]);
    expect(fault(await admin.patch(`/api/assets/${asset_id}`, { warranty_end_on: '2030-01-01' }))).toEqual([
      200,
      undefined,
      undefined,
    ]);
    expect(await end()).toBe('2027-03-31');
  });
});

describe('a maintenance contract', () => {
  const contract = async (more: object = {}) => {
    const [vendor] = (await admin.get('/api/vendors', { filter: { status: 'active' }, range: [0, 0] })).body;
    const period = { start_on: addDays(today, -100), end_on: addDays(today, 264) };
    return made(
      await admin.post('/api/maintenance-contracts', {
        kind: 'cmc',
        vendor_id: vendor.id,
        contract_value: 50_000,
        ...period,
        ...more,
      }),
    );
  };

  it('begins on its first day at the earliest, and ends after its last', async () => {
    const later = await contract({ start_on: addDays(today, 2), state: 'draft' });
    expect(guardOf(await act(admin, `maintenance-contracts/${later}`, 'begin'))).toEqual([409, 'begun']);
    expect((await act(admin, `maintenance-contracts/${later}`, 'schedule')).body.state).toBe('upcoming');
    const id = await contract({ state: 'draft' });
    const begun = await act(admin, `maintenance-contracts/${id}`, 'begin');
    expect([begun.body.state, begun.body.give_notice_by]).toEqual(['active', addDays(today, 234)]);
    expect(guardOf(await act(admin, `maintenance-contracts/${id}`, 'expire'))).toEqual([409, 'ended']);
  });

  it('counts its assets, hides its price from technicians, and stays within its organisation', async () => {
    const [id, asset_id] = [await contract(), await newAsset()];
    made(await admin.post('/api/contract-assets', { contract_id: id, asset_id, amount: 4000 }));
    const line = { contract_id: id, asset_id };
    expect((await admin.post('/api/contract-assets', line)).status).toBe(409);
    const shown = (await admin.get(`/api/maintenance-contracts/${id}`)).body;
    expect([shown.asset_count, shown.contract_value]).toEqual([1, 50_000]);
    expect((await technician.get(`/api/maintenance-contracts/${id}`)).body).not.toHaveProperty('contract_value');
    const [foreign] = (await otherClient.get('/api/assets', { range: [0, 0] })).body;
    expect((await admin.post('/api/contract-assets', { contract_id: id, asset_id: foreign.id })).status).toBe(422);
    expect((await otherClient.get(`/api/maintenance-contracts/${id}`)).status).toBe(404);
  });

  it('accepts many assets at once; those it already has, ended contracts and people without the right are refused', async () => {
    const [id, first, second, third] = [await contract(), await newAsset(), await newAsset(), await newAsset()];
    const add = (api: Api, rows: readonly number[], contract_id = id) =>
      api.post('/api/assets/bulk', {
        mode: 'action',
        action: 'add_to_contract',
        input: { contract_id },
        rows,
        atomic: false,
      });
    const statuses = ({ body }: Answer) => body.results.map(({ status }: { status: number }) => status);
    expect(statuses(await add(admin, [first, second]))).toEqual([200, 200]);
    expect(statuses(await add(manager, [second, third]))).toEqual([409, 200]);
    expect((await admin.get(`/api/maintenance-contracts/${id}`)).body.asset_count).toBe(3);
    const asked = (api: Api, contract_id: number) =>
      act(api, `assets/${first}`, 'add_to_contract', { contract_id, remarks: 'From June on' });
    const other = await contract();
    expect((await asked(manager, other)).status).toBe(200);
    const [line] = (await admin.get('/api/contract-assets', { filter: { contract_id: other } })).body;
    expect(line).toMatchObject({ asset_id: first, remarks: 'From June on' });
    expect((await asked(technician, await contract())).status).toBe(403);
    const ended = await contract({ start_on: '2024-01-01', end_on: '2024-12-31', state: 'expired' });
    expect(fault(await asked(manager, ended))).toEqual([422, '/contract_id', 'contract_over']);
    const [foreign] = (await otherClient.get('/api/maintenance-contracts', { range: [0, 0] })).body;
    expect(fault(await asked(manager, foreign.id))).toEqual(fault(await asked(manager, 999_999)));
    const view = (await manager.get('/api/model/asset')).body.actions.find(
      ({ name }: { name: string }) => name === 'add_to_contract',
    );
    expect(view.ask.fields.contract_id).toMatchObject({
      kind: 'reference',
      title: 'Contract',
      ref: { entity: 'maintenance-contract' },
    });
  });

  it('is renewed by a draft of the next year with the same assets', async () => {
    const [id, asset_id] = [await contract({ start_on: '2026-01-01', end_on: '2026-12-31' }), await newAsset()];
    made(await admin.post('/api/contract-assets', { contract_id: id, asset_id, amount: 4000 }));
    expect((await act(manager, `maintenance-contracts/${id}`, 'renew')).body.state).toBe('renewed');
    const [next] = (await admin.get('/api/maintenance-contracts', { filter: { renews_id: id } })).body;
    expect(next).toMatchObject({
      state: 'draft',
      start_on: '2027-01-01',
      end_on: '2027-12-31',
      kind: 'cmc',
      asset_count: 1,
    });
    const [line] = (await admin.get('/api/contract-assets', { filter: { contract_id: next.id } })).body;
    expect(line).toMatchObject({ asset_id, amount: 4000, state: 'draft', end_on: '2027-12-31' });
  });
});

describe('insurance', () => {
  const insured = async (value = 90_000) => {
    const [insurer] = (await admin.get('/api/vendors', { filter: { type: 'insurer' }, range: [0, 0] })).body;
    const [type] = (await admin.get('/api/insurance-types', { range: [0, 0] })).body;
    const policy = { policy_no: `P-${Math.random()}`, insurer_id: insurer.id, insurance_type_id: type.id };
    const period = { start_on: '2026-01-01', end_on: '2026-12-31', sum_insured: 100_000 };
    const policy_id = made(await admin.post('/api/insurance-policies', { ...policy, ...period }));
    const asset_id = await newAsset();
    made(await admin.post('/api/insured-assets', { policy_id, asset_id, insured_value: value }));
    return { policy_id, asset_id };
  };

  it('covers values up to its sum', async () => {
    const { policy_id } = await insured();
    const over = { policy_id, asset_id: await newAsset(), insured_value: 10_000.01 };
    expect(fault(await admin.post('/api/insured-assets', over))).toEqual([422, '/insured_value', 'above_sum_insured']);
    made(await admin.post('/api/insured-assets', { ...over, insured_value: 10_000 }));
    expect(fault(await admin.patch(`/api/insurance-policies/${policy_id}`, { sum_insured: 99_999.99 }))).toEqual([
      422,
      '/sum_insured',
      'sum_below_insured',
    ]);
    expect((await technician.get(`/api/insurance-policies/${policy_id}`)).status).toBe(403);
  });

  it('takes claims of its assets and days only, settled by another person than who approved', async () => {
    const { policy_id, asset_id } = await insured();
    const claim = { policy_id, asset_id, loss_on: '2026-05-01', claimed_amount: 40_000, is_total_loss: true };
    const wrong = { ...claim, asset_id: await newAsset() };
    expect(fault(await admin.post('/api/insurance-claims', wrong))).toEqual([422, '/asset_id', 'not_on_this_policy']);
    expect(fault(await admin.post('/api/insurance-claims', { ...claim, loss_on: '2027-01-01' }))).toEqual([
      422,
      '/loss_on',
      'loss_outside_policy',
    ]);
    const id = made(await admin.post('/api/insurance-claims', claim));
    const path = `insurance-claims/${id}`;
    await act(admin, path, 'intimate');
    await act(admin, path, 'assign_survey', { surveyor: 'A. Kulkarni' });
    await act(admin, path, 'assess');
    expect((await act(admin, path, 'accept', { assessed_amount: 35_000 })).body.state).toBe('approved');
    expect(guardOf(await act(admin, path, 'settle', { settled_amount: 35_000 }))).toEqual([409, 'four_eyes']);
    expect(fault(await act(accounts, path, 'settle', { settled_amount: 35_000.01 }))).toEqual([
      422,
      '/settled_amount',
      'settled_above_assessed',
    ]);
    expect((await act(accounts, path, 'settle', { settled_amount: 35_000 })).body).toMatchObject({
      state: 'settled',
      settled_on: today,
    });
    expect((await admin.get(`/api/assets/${asset_id}`)).body.state).toBe('condemned');
    expect((await requester.get('/api/insurance-claims')).status).toBe(403);
  });

  it('stops a disposal while a claim is open', async () => {
    const { policy_id, asset_id } = await insured();
    const claim = made(
      await admin.post('/api/insurance-claims', { policy_id, asset_id, loss_on: '2026-05-01', claimed_amount: 10 }),
    );
    await act(admin, `assets/${asset_id}`, 'condemn', { reason: 'Burnt out' });
    const early = await act(admin, `assets/${asset_id}`, 'dispose', { reason: 'Burnt out' });
    expect(early.status).toBe(409);
    await act(admin, `insurance-claims/${claim}`, 'withdraw');
    expect(guardOf(await act(admin, `assets/${asset_id}`, 'dispose', { reason: 'Burnt out' }))).toEqual([
      409,
      'approved',
    ]);
  });
});

describe('readings and specifications', () => {
  it('never let a counter fall, unless it was reset with a reason', async () => {
    const meter_id = made(await admin.post('/api/meters', { asset_id: await newAsset(), name: 'Hours', unit: 'h' }));
    const read = (value: number, day: string, more: object = {}) =>
      admin.post('/api/meter-readings', { meter_id, value, read_at: `${day}T08:00:00Z`, ...more });
    made(await read(100, '2026-01-01'));
    made(await read(200.5, '2026-03-01'));
    expect(fault(await read(150, '2026-04-01'))).toEqual([422, '/value', 'reading_below_last']);
    expect(fault(await read(201, '2026-02-01'))).toEqual([422, '/value', 'reading_above_next']);
    expect(fault(await read(3, '2026-04-01', { is_reset: true }))[0]).toBe(422);
    made(await read(3, '2026-04-01', { is_reset: true, remarks: 'New display board' }));
    expect((await admin.get(`/api/meters/${meter_id}`)).body).toMatchObject({ last_value: 3 });
  });

  it('take values of the kind, within the bounds and for the family that the specification names', async () => {
    const typeOf = async (code: string) =>
      (await admin.get('/api/specification-types', { filter: { code } })).body[0] as Body & { id: number };
    const [slices, mode] = [await typeOf('CT-SLICES'), await typeOf('VENT-MODE')];
    const [ct] = (await admin.get('/api/asset-families', { filter: { code: 'CT' } })).body;
    const [{ department_id }] = (await admin.get('/api/assets', { range: [0, 0] })).body;
    const asset_id = made(await admin.post('/api/assets', { name: 'Scanner', family_id: ct.id, department_id }));
    const put = (value: unknown, type = slices) =>
      admin.post('/api/asset-specifications', { asset_id, specification_type_id: type.id, value });
    expect(fault(await put('many'))).toEqual([422, '/value', 'not_a_number']);
    expect(fault(await put('641'))).toEqual([422, '/value', 'number_out_of_bounds']);
    expect(fault(await put('Adults', mode))).toEqual([422, '/specification_type_id', 'not_for_this_family']);
    expect((await put('128')).body).toMatchObject({ value: '128', number_value: 128, specification: 'Slices' });
  });
});

describe('the equipment-management number', () => {
  it('adds up its four scores, grades the asset, and is explained', async () => {
    const [vent] = (await admin.get('/api/asset-families', { filter: { code: 'VENT' } })).body;
    const [{ department_id }] = (await admin.get('/api/assets', { range: [0, 0] })).body;
    const { functionality_id } = vent;
    const body = { name: 'Ventilator', family_id: vent.id, department_id, functionality_id, fs_risk_score: 5 };
    const id = made(await admin.post('/api/assets', body));
    const read = async () => (await admin.get(`/api/assets/${id}`)).body;
    expect(await read()).toMatchObject({ em_number: 20, criticality: 'a', recommended_pm_months: 3 });
    const why = (await admin.get(`/api/assets/${id}/why/em_number`)).body;
    expect(JSON.stringify(why)).toContain('Function 10 + physical risk 5 + maintenance 5 + history 0 = 20.');
    await admin.patch(`/api/assets/${id}`, { fs_risk_score: 1, fs_history_score: -2 });
    expect(await read()).toMatchObject({ em_number: 14, criticality: 'b', recommended_pm_months: 12 });
    expect(fault(await admin.patch(`/api/assets/${id}`, { criticality_override: 'c' }))[1]).toBe('/criticality_reason');
    await admin.patch(`/api/assets/${id}`, { criticality_override: 'c', criticality_reason: 'Spare unit' });
    expect((await read()).criticality).toBe('c');
    await admin.patch(`/api/assets/${id}`, { fs_risk_score: null });
    expect(await read()).toMatchObject({ em_number: null, recommended_pm_months: null });
  });
});
