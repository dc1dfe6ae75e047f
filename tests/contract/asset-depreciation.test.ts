import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { until } from '../support/until.ts';
import type { Body } from '../support/valid-data.ts';

let app: TestApp;
let admin: Api;
let accounts: Api;
let technician: Api;

beforeAll(async () => {
  app = await startApp({ jobs: {} });
  [admin, accounts, technician] = (await Promise.all(
    ['client-admin-a', 'accounts-a', 'technician-a'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
});
afterAll(() => app?.stop());

function made(answer: Answer): number {
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

async function depreciation(more: object = {}): Promise<{ id: number; asset_id: number }> {
  const [{ family_id, department_id }] = (await admin.get('/api/assets', { range: [0, 0] })).body;
  const asset_id = made(
    await admin.post('/api/assets', { name: 'Scanner', family_id, department_id, purchase_cost: 100_000 }),
  );
  const terms = { cost: 100_000, salvage: 10_000, life_months: 36, method: 'straight_line' };
  const days = { in_service_on: '2030-01-30', first_posting_on: '2030-12-31' };
  const body = { asset_id, book: 'management', state: 'active', ...terms, ...days, ...more };
  return { asset_id, id: made(await accounts.post('/api/asset-depreciations', body)) };
}

const entries = async (id: number): Promise<Body[]> =>
  (
    await accounts.get('/api/depreciation-entries', {
      filter: { asset_depreciation_id: id },
      sort: ['seq', 'ASC'],
      range: [0, 99],
    })
  ).body;
const amounts = async (id: number) => (await entries(id)).map(({ amount }) => amount);

async function post(until_on: string): Promise<Body> {
  const id = made(await accounts.post('/api/depreciation-runs', { book: 'management', until_on }));
  const read = async () => (await accounts.get(`/api/depreciation-runs/${id}`)).body as Body;
  return until(read, ({ progress }) => progress === 'done');
}

describe('a depreciation', () => {
  it('plans its entries from its terms, and anew when they change', async () => {
    const { id } = await depreciation();
    expect(await amounts(id)).toEqual([27_616.44, 30_000, 30_000, 2383.56]);
    await accounts.patch(`/api/asset-depreciations/${id}`, { salvage: 40_000 });
    expect((await amounts(id)).reduce<number>((sum, amount) => sum + Number(amount) * 100, 0)).toBe(6_000_000);
    const wrong = await accounts.patch(`/api/asset-depreciations/${id}`, { salvage: 100_001 });
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([422, 'salvage_above_cost']);
  });

  it('is posted by a run up to a day; the book value of depreciation and asset follow', async () => {
    const { id, asset_id } = await depreciation({ book: 'management' });
    const run = await post('2031-12-31');
    expect(run.posted_count).toBeGreaterThanOrEqual(2);
    const shown = (await accounts.get(`/api/asset-depreciations/${id}`)).body;
    expect(shown).toMatchObject({ accumulated: 57_616.44, book_value: 42_383.56, posted_until: '2031-12-31' });
    expect((await accounts.get(`/api/assets/${asset_id}`)).body.book_value).toBeNull();
    expect((await post('2031-12-31')).posted_count).toBe(0);
    const refused = await accounts.delete(`/api/asset-depreciations/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'depreciation_posted']);
    await accounts.patch(`/api/asset-depreciations/${id}`, { cost: 112_000 });
    const left = (await entries(id)).filter(({ is_posted }) => !is_posted);
    expect(left.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(4_438_356);
    expect(left[0]).toMatchObject({ starts_on: '2032-01-01', opening: 54_383.56 });
  });

  it('gives the asset the value of the books that the law asks for', async () => {
    const { id, asset_id } = await depreciation({
      book: 'companies_act',
      opening_accumulated: 20_000,
      opening_periods: 1,
    });
    expect((await accounts.get(`/api/assets/${asset_id}`)).body.book_value).toBe(80_000);
    expect((await accounts.get(`/api/asset-depreciations/${id}`)).body.book_value).toBe(80_000);
    expect((await technician.get(`/api/asset-depreciations/${id}`)).status).toBe(403);
    expect((await technician.get(`/api/assets/${asset_id}`)).body).not.toHaveProperty('book_value');
  });

  it('reverses a posted entry once by another entry, and plans that part again', async () => {
    const { id } = await depreciation();
    await post('2030-12-31');
    const [first] = (await entries(id)) as [Body & { id: number }];
    const changed = await accounts.patch(`/api/depreciation-entries/${first.id}`, { amount: 1 });
    expect([changed.status, changed.body.errors[0].code]).toEqual([422, 'entry_posted']);
    const reverse = () => accounts.post(`/api/depreciation-entries/${first.id}/actions/reverse`);
    expect((await reverse()).status).toBe(200);
    expect((await reverse()).body.code).toBe('entry_reversed');
    const all = await entries(id);
    expect(all[1]).toMatchObject({ kind: 'reversal', amount: -27_616.44, is_posted: true, closing: 100_000 });
    expect(all.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(9_000_000);
    expect((await accounts.get(`/api/asset-depreciations/${id}`)).body.book_value).toBe(100_000);
  });

  it('by hand takes typed amounts, and the last entry what is left', async () => {
    const { id } = await depreciation({ method: 'manual', in_service_on: '2030-01-01' });
    const [first] = (await entries(id)) as [Body & { id: number }];
    const typed = await accounts.patch(`/api/depreciation-entries/${first.id}`, { amount: 50_000 });
    expect([typed.status, typed.body.closing], typed.text).toEqual([200, 50_000]);
    expect(await amounts(id)).toEqual([50_000, 30_000, 10_000]);
    const tooMuch = await accounts.patch(`/api/depreciation-entries/${first.id}`, { amount: 90_000.01 });
    expect([tooMuch.status, tooMuch.body.errors[0].code]).toEqual([422, 'entry_exceeds_rest']);
    expect(await amounts(id)).toEqual([50_000, 30_000, 10_000]);
    const byRule = await depreciation();
    const [planned] = (await entries(byRule.id)) as [Body & { id: number }];
    const refused = await accounts.patch(`/api/depreciation-entries/${planned.id}`, { amount: 5 });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'entry_by_schedule']);
  });
});
