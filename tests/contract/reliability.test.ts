import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { type Body, validBody } from '../support/valid-data.ts';

type Row = Record<string, unknown> & { id: number };

const clock = testClock('2026-11-23T08:00:00.000Z');
const hour = 3_600_000;
const ago = (hours: number) => new Date(clock.now().getTime() - hours * hour).toISOString();
let app: TestApp;
let a: Api;
let b: Api;
let nurse: Api;

beforeAll(async () => {
  app = await startApp({ clock: clock.now });
  [a, b, nurse] = (await Promise.all(
    ['client-admin-a', 'client-admin-b', 'requester-a'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
});
afterAll(() => app?.stop());

async function newAsset(more: object): Promise<Row> {
  const { model } = app.access.engine();
  const dates = Object.keys(model.entities.asset!.field).filter((name) => name.endsWith('_on'));
  const empty = Object.fromEntries(dates.map((name) => [name, null]));
  const body = await validBody(model, a, model.entities.asset!);
  const own = Object.fromEntries(Object.entries(empty).filter(([name]) => name in body));
  const answer = await a.post('/api/assets', { ...body, ...own, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function down(asset: Row, from: number, until: number | null, more: object = {}): Promise<void> {
  const times = { started_at: ago(from), ended_at: until === null ? null : ago(until) };
  const answer = await a.post('/api/asset-downtimes', { asset_id: asset.id, kind: 'breakdown', ...times, ...more });
  expect(answer.status, answer.text).toBe(201);
}

const reliability = (api: Api, { id }: { id: number }) => api.post(`/api/assets/${id}/actions/reliability`);

describe('the reliability of an asset', () => {
  it('is counted over the last 365 days from its breakdowns', async () => {
    const asset = await newAsset({ in_service_on: '2020-01-01' });
    for (const [from, until] of [
      [9000, 8000],
      [5000, 4994],
      [3000, 2970],
      [1000, 995.5],
    ] as const)
      await down(asset, from, until);
    await down(asset, 800, 700, { kind: 'preventive' });
    await down(asset, 600, 590, { share_pct: 50 });
    const { body, status, text } = await reliability(a, asset);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      from: '2025-11-23T08:00:00.000Z',
      until: '2026-11-23T08:00:00.000Z',
      failures: 5,
      repairs: 5,
      down_hours: 805.5,
      // C.7: MTTR = Σ repair duration / number of completed repairs: (1000 + 6 + 30 + 4.5 + 10) / 5.
      mttr_hours: 210.1,
      mtbf_hours: 1590.9,
    });
    expect(body.availability_pct).toBeCloseTo((100 * 1590.9) / 1801, 3);
  });

  it('begins with the day on which the asset was put into service, in the zone of the hospital', async () => {
    const asset = await newAsset({ in_service_on: '2026-08-25' });
    await down(asset, 2000, 1994);
    await down(asset, 1500, 1470);
    await down(asset, 100, 95.5);
    const { body } = await reliability(a, asset);
    expect(body).toMatchObject({ from: '2026-08-24T18:30:00.000Z', failures: 3, mttr_hours: 13.5 });
    expect(body.mtbf_hours).toBeCloseTo((90 * 24 + 13.5 - 40.5) / 3, 3);
  });

  it('without a breakdown has no time between failures instead of 0', async () => {
    const { body } = await reliability(a, await newAsset({ in_service_on: '2026-08-25' }));
    expect(body).toMatchObject({ failures: 0, mtbf_hours: null, mttr_hours: null, availability_pct: null });
    expect(body.uptime_pct).toBe(100);
  });

  it('is for those who may read the asset and its downtimes, and for assets in use', async () => {
    const asset = await newAsset({ in_service_on: '2026-08-25' });
    expect((await reliability(b, asset)).status).toBe(404);
    const [hers] = (await nurse.get('/api/assets', { filter: { state: 'in_service' }, range: [0, 0] })).body;
    expect((await reliability(nurse, hers)).status).toBe(200);
    const seenByNurse = (await nurse.get('/api/assets', { range: [0, 999], fields: 'id' })).body;
    const hidden = { id: { $nin: seenByNurse.map(({ id }: Row) => id) }, state: 'in_service' };
    const [theirs] = (await a.get('/api/assets', { filter: hidden, range: [0, 0] })).body;
    expect((await reliability(nurse, theirs)).status).toBe(404);
    const [firstVendor] = (await a.get('/api/vendors', { range: [0, 0] })).body;
    const more = { vendor_id: firstVendor.id };
    const vendor = await newcomer(app, 'seller', { client: firstVendor.client_id, roles: ['vendor'], more });
    const changed = await a.patch(`/api/assets/${asset.id}`, { service_vendor_id: firstVendor.id });
    expect(changed.status, changed.text).toBe(200);
    const seen = await vendor.get(`/api/assets/${asset.id}`);
    expect([seen.status, seen.body._actions]).toEqual([200, expect.not.arrayContaining(['reliability'])]);
    expect((await reliability(vendor, asset)).status).toBe(403);
    const unused = { state: { $nin: ['in_service', 'on_loan'] } };
    const [stored] = (await a.get('/api/assets', { filter: unused, range: [0, 0] })).body;
    expect((await reliability(a, stored)).status).toBe(409);
  });
});

describe('the reliability of a maintenance contract', () => {
  const contractOf = async (assets: readonly Row[], more: Body): Promise<Row> => {
    const { model } = app.access.engine();
    const body = await validBody(model, a, model.entities['maintenance-contract']!, more);
    const made = await a.post('/api/maintenance-contracts', body);
    expect(made.status, made.text).toBe(201);
    for (const { id } of assets) {
      const line = await a.post('/api/contract-assets', { contract_id: made.body.id, asset_id: id });
      expect(line.status, line.text).toBe(201);
    }
    return made.body;
  };
  const ofContract = (api: Api, { id }: Row) => api.post(`/api/maintenance-contracts/${id}/actions/reliability`);

  it('counts its assets together while it covers them, next to the guarantee of the vendor', async () => {
    const [one, two] = [
      await newAsset({ in_service_on: '2020-01-01' }),
      await newAsset({ in_service_on: '2020-01-01' }),
    ];
    await down(one, 24 * 20, 24 * 19);
    await down(two, 24 * 6, 24 * 4);
    await down(two, 2, null);
    const contract = await contractOf([one, two], { start_on: '2026-11-14', end_on: '2027-11-13', uptime_pct: 95 });
    expect(contract.state).toBe('active');
    const { body, status, text } = await ofContract(a, contract);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      from: '2026-11-13T18:30:00.000Z',
      until: '2026-11-23T08:00:00.000Z',
      assets: 2,
      failures: 2,
      repairs: 1,
      down_hours: 50,
      mttr_hours: 48,
      guaranteed_pct: 95,
    });
    expect(body.uptime_pct).toBeCloseTo(100 * (1 - 50 / (2 * 229.5)), 3);
  });

  it('is for staff who read the downtimes, of contracts that cover or covered', async () => {
    const contract = await contractOf([], { start_on: '2026-11-14', end_on: '2027-11-13' });
    expect((await ofContract(a, contract)).body).toMatchObject({ assets: 0, uptime_pct: null });
    expect((await ofContract(b, contract)).status).toBe(404);
    expect((await ofContract(nurse, contract)).status).toBe(403);
    const { model } = app.access.engine();
    const body = await validBody(model, a, model.entities['maintenance-contract']!, {
      start_on: '2027-01-01',
      end_on: '2027-12-31',
    });
    const draft = await a.post('/api/maintenance-contracts', body);
    expect((await ofContract(a, draft.body)).status).toBe(409);
  });
});
