import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';

type Row = Record<string, any>;

let app: TestApp;
let a: Api;
let vendor: number;
let asset: Row;
let first: Row;
let second: Row;

/** Two contracts for the same asset, one after the other. */
beforeAll(async () => {
  app = await startApp({ jobs: { poll: 3_600_000 } });
  a = await signIn(app, 'client-admin-a');
  vendor = (await a.get('/api/vendors', { filter: { status: 'active' }, range: [0, 0] })).body[0].id;
  const [found] = (await a.get('/api/assets', { filter: { state: 'in_service' }, range: [0, 0] })).body;
  asset = await made('assets', {
    name: 'Covered twice',
    family_id: found.family_id,
    department_id: found.department_id,
  });
  first = await contract('A', '2030-01-01', '2030-12-31');
  second = await contract('B', '2031-01-01', '2031-12-31');
});
afterAll(() => app?.stop());

async function made(plural: string, body: object): Promise<Row> {
  const answer = await a.post(`/api/${plural}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function contract(no: string, start_on: string, end_on: string): Promise<Row> {
  const days = { start_on, end_on };
  const own = await made('maintenance-contracts', {
    contract_no: `OVER-${no}`,
    kind: 'amc',
    vendor_id: vendor,
    contract_value: 1000,
    ...days,
  });
  const line = await made('contract-assets', { contract_id: own.id, asset_id: asset.id });
  expect(line._warnings).toBeUndefined();
  return own;
}

const change = (row: Row, body: object, headers?: Record<string, string>): Promise<Answer> =>
  a.patch(`/api/maintenance-contracts/${row.id}`, body, headers);

describe('a contract whose days are changed', () => {
  it('warns where an asset is then covered twice, and names asset, contract and days', async () => {
    const answer = await change(first, { end_on: '2031-03-31' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body._warnings).toMatchObject([
      { path: '/end_on', code: 'overlapping_row', params: { record: `/maintenance-contracts/${second.id}` } },
    ]);
    const { message } = answer.body._warnings[0];
    for (const part of ['Last day', 'Covered twice', 'OVER-B', '01 Jan 2031']) expect(message).toContain(part);
  });

  it('does not warn where another field changes, nor where the overlap ends', async () => {
    expect((await change(first, { notice_days: 20 })).body._warnings).toBeUndefined();
    expect((await change(first, { end_on: '2030-12-31' })).body._warnings).toBeUndefined();
  });

  it('is refused with the same where the caller asks for strict handling', async () => {
    const refused = await change(second, { start_on: '2030-06-01' }, { prefer: 'handling=strict' });
    expect([refused.status, refused.body.code]).toEqual([422, 'warnings']);
    expect(refused.body.errors).toMatchObject([{ path: '/start_on', code: 'overlapping_row' }]);
    expect((await a.get(`/api/maintenance-contracts/${second.id}`)).body.start_on).toBe('2031-01-01');
  });

  it('is judged after its lines when both are saved in one request', async () => {
    const changed = await change(second, { start_on: '2030-06-01', contract_assets: [] });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body._warnings).toBeUndefined();
    const again = await change(second, { contract_assets: [{ asset_id: asset.id }] });
    expect(again.body._warnings).toMatchObject([{ path: '/contract_assets/0/asset_id', code: 'overlapping' }]);
    const moved = await change(second, { start_on: '2030-07-01', contract_assets: again.body.contract_assets });
    expect(moved.status, moved.text).toBe(200);
    expect(moved.body._warnings).toMatchObject([{ path: '/start_on', code: 'overlapping_row' }]);
  });
});

describe('the assets of a contract', () => {
  it('take over its days, kind, vendor and state when it is changed, without a new version', async () => {
    const [line] = (await a.get('/api/contract-assets', { filter: { contract_id: first.id } })).body;
    const days = { start_on: '2030-02-01', end_on: '2030-11-30' };
    expect((await change(first, days)).status).toBe(200);
    const after = (await a.get(`/api/contract-assets/${line.id}`)).body;
    expect(after).toMatchObject({ ...days, row_version: line.row_version, state: 'upcoming' });
    const ended = await a.post(`/api/maintenance-contracts/${first.id}/actions/terminate`, { reason: 'Sold' });
    expect(ended.status, ended.text).toBe(200);
    expect((await a.get(`/api/contract-assets/${line.id}`)).body.state).toBe('terminated');
  });
});
