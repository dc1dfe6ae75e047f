import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { until } from '../support/until.ts';

type Row = Record<string, any>;

/** Noon in India on 17 February 2028. */
const clock = testClock('2028-02-17T06:30:00.000Z');
let app: TestApp;
let a: Api;
let manager: Api;
let approver: Api;
let accounts: Api;
let place: Row;

beforeAll(async () => {
  app = await startApp({ clock: clock.now, jobs: {} });
  [a, manager, approver, accounts] = (await Promise.all(
    ['client-admin-a', 'manager-a', 'approver-a', 'accounts-a'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api, Api];
  [place] = (await a.get('/api/assets', { filter: { state: 'in_service' }, range: [0, 0] })).body;
});
afterAll(() => app?.stop());

function made({ status, body, text }: Answer): number {
  expect(status, text).toBe(201);
  return body.id;
}

const newAsset = async (more: object = {}) => {
  const { family_id, department_id } = place;
  return made(await a.post('/api/assets', { name: 'Scanner', family_id, department_id, ...more }));
};
const book = async (asset_id: number, more: object = {}) =>
  made(
    await accounts.post('/api/asset-depreciations', {
      asset_id,
      state: 'active',
      cost: 36_600,
      life_months: 60,
      in_service_on: '2027-04-01',
      ...more,
    }),
  );
const read = async (path: string): Promise<Row> => (await accounts.get(`/api/${path}`)).body;
const entriesOf = async (id: number): Promise<Row[]> =>
  (
    await accounts.get('/api/depreciation-entries', {
      filter: { asset_depreciation_id: id },
      sort: ['seq', 'ASC'],
      range: [0, 99],
    })
  ).body;

async function propose(asset_id: number, more: object = {}): Promise<Answer> {
  return a.post('/api/asset-disposals', { asset_id, method: 'sale', proceeds: 40_000, data_wiped: true, ...more });
}

async function approved(asset_id: number): Promise<number> {
  const id = made(await propose(asset_id));
  for (const [api, action] of [
    [manager, 'endorse'],
    [approver, 'approve'],
  ] as const)
    expect((await api.post(`/api/asset-disposals/${id}/actions/${action}`)).status).toBe(200);
  return id;
}
const complete = (id: number) => a.post(`/api/asset-disposals/${id}/actions/complete`);

async function post(until_on: string, kind = 'companies_act'): Promise<Row> {
  const id = made(await accounts.post('/api/depreciation-runs', { book: kind, until_on }));
  return until(
    () => read(`depreciation-runs/${id}`),
    ({ progress }) => progress === 'done',
  );
}
const condemned = { state: 'condemned' };

describe('a disposal that is completed', () => {
  it('disposes of the asset, posts the last part period and closes its books; the next run changes nothing', async () => {
    const asset = await newAsset(condemned);
    const [main, inner] = [await book(asset), await book(asset, { book: 'management', frequency: 'monthly' })];
    const disposal = await approved(asset);
    const done = await complete(disposal);
    expect([done.status, done.body.state], done.text).toEqual([200, 'completed']);
    // 36,600 / 5 = 7,320 a year; 1 April 2027 to 17 February 2028 are 323 of 366 days: 6,460.
    const result = { book_value: 30_140, gain_or_loss: 9860, disposed_on: '2028-02-17' };
    expect(done.body).toMatchObject(result);
    expect(await read(`assets/${asset}`)).toMatchObject({
      state: 'disposed',
      disposed_on: '2028-02-17',
      disposal_reason: 'Sale',
      book_value: 30_140,
    });
    expect(await entriesOf(main)).toMatchObject([
      { ends_on: '2028-02-17', amount: 6460, closing: 30_140, kind: 'disposal', is_posted: true },
    ]);
    expect(await read(`asset-depreciations/${main}`)).toMatchObject({ state: 'closed', posted_until: '2028-02-17' });
    // 610 a month: ten months, and 17 of the 29 days of February: 357.59.
    const monthly = await entriesOf(inner);
    expect([monthly.length, monthly[9]!.amount, monthly[10]!.amount]).toEqual([11, 610, 357.59]);
    expect(monthly.every(({ is_posted }) => is_posted)).toBe(true);
    expect((await read(`asset-depreciations/${inner}`)).book_value).toBe(30_142.41);
    await post('2032-03-31');
    await post('2032-03-31', 'management');
    expect(await read(`asset-disposals/${disposal}`)).toMatchObject(result);
  });

  it('posts back what a run had posted beyond its day', async () => {
    const asset = await newAsset(condemned);
    const id = await book(asset);
    await post('2028-03-31');
    expect((await read(`asset-depreciations/${id}`)).book_value).toBe(29_280);
    const done = await complete(await approved(asset));
    expect(done.body).toMatchObject({ book_value: 30_140, gain_or_loss: 9860 });
    expect(await entriesOf(id)).toMatchObject([
      { amount: 7320, is_posted: true },
      { amount: -860, opening: 29_280, closing: 30_140, kind: 'disposal', is_posted: true, ends_on: '2028-02-17' },
    ]);
  });

  it('is only that of a condemned asset, also when it is proposed, approved or entered', async () => {
    const asset = await newAsset();
    const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
    for (const state of ['proposed', 'endorsed', 'approved', 'completed'])
      expect(code(await propose(asset, { state }))).toEqual([422, '/asset_id', 'asset_not_condemned']);
    made(await propose(asset, { state: 'rejected' }));
    const out = await newAsset(condemned);
    const id = await approved(out);
    await a.post(`/api/assets/${out}/actions/report_lost`, { reason: 'Not found' });
    const refused = await complete(id);
    expect([refused.status, refused.body.errors[0].params.guard]).toEqual([409, 'condemned']);
    expect((await read(`assets/${out}`)).state).toBe('lost');
  });

  it('entered as completed disposes of the asset too', async () => {
    const asset = await newAsset(condemned);
    const id = await book(asset);
    const disposal = made(await propose(asset, { state: 'completed', remarks: 'Sold to a clinic' }));
    expect(await read(`assets/${asset}`)).toMatchObject({ state: 'disposed', disposal_reason: 'Sold to a clinic' });
    expect((await read(`asset-depreciations/${id}`)).state).toBe('closed');
    expect(await read(`asset-disposals/${disposal}`)).toMatchObject({
      book_value: 30_140,
      gain_or_loss: 9860,
      disposed_on: '2028-02-17',
    });
  });
});

describe('the book value of an asset', () => {
  it('is that of the main books which its organisation chose', async () => {
    const asset = await newAsset();
    const [law, own] = [await book(asset), await book(asset, { book: 'management', cost: 50_000 })];
    const [{ id: client }] = (await a.get('/api/clients', { range: [0, 0] })).body;
    const value = async () => (await read(`assets/${asset}`)).book_value;
    expect([(await read(`clients/${client}`)).main_book, await value()]).toEqual(['companies_act', 36_600]);
    const chosen = await a.patch(`/api/clients/${client}`, { main_book: 'management' });
    expect(chosen.status, chosen.text).toBe(200);
    expect(await value()).toBe(50_000);
    expect([
      (await read(`asset-depreciations/${law}`)).is_main,
      (await read(`asset-depreciations/${own}`)).is_main,
    ]).toEqual([false, true]);
    const other = await newAsset();
    await book(other);
    expect((await read(`assets/${other}`)).book_value).toBeNull();
    await a.patch(`/api/clients/${client}`, { main_book: 'companies_act' });
    expect([await value(), (await read(`assets/${other}`)).book_value]).toEqual([36_600, 36_600]);
  });
});

describe('a new depreciation', () => {
  const profile = async (more: object) =>
    made(
      await a.post('/api/depreciation-profiles', {
        name: `Rule ${JSON.stringify(more)}`,
        method: 'straight_line',
        life_months: 120,
        ...more,
      }),
    );
  const leftOpen = { method: undefined, life_months: undefined, cost: undefined, in_service_on: undefined };

  it('takes what it leaves open from the profile of the model, else of the family, and from the asset', async () => {
    const [family, make] = [
      made(
        await a.post('/api/asset-families', {
          name: 'Washers',
          depreciation_profile_id: await profile({ salvage_pct: 5 }),
        }),
      ),
      (await a.get('/api/asset-makes', { range: [0, 0] })).body[0].id,
    ];
    const asset = { family_id: family, purchase_cost: 80_000.1, in_service_on: '2027-05-01' };
    const ofFamily = await read(`asset-depreciations/${await book(await newAsset(asset), leftOpen)}`);
    expect(ofFamily).toMatchObject({
      method: 'straight_line',
      life_months: 120,
      frequency: 'yearly',
      salvage: 4000.01,
      cost: 80_000.1,
      in_service_on: '2027-05-01',
    });
    const depreciation_profile_id = await profile({
      method: 'written_down_value',
      rate_pct: 15,
      life_months: 84,
      frequency: 'monthly',
    });
    const model_id = made(
      await a.post('/api/asset-models', { name: 'W9', make_id: make, family_id: family, depreciation_profile_id }),
    );
    const ofModel = await read(`asset-depreciations/${await book(await newAsset({ ...asset, model_id }), leftOpen)}`);
    expect(ofModel).toMatchObject({
      method: 'written_down_value',
      rate_pct: 15,
      life_months: 84,
      frequency: 'monthly',
    });
    const entered = { ...leftOpen, method: 'double_declining', life_months: 24, salvage: 0, frequency: 'quarterly' };
    const chosen = await read(`asset-depreciations/${await book(await newAsset({ ...asset, model_id }), entered)}`);
    expect(chosen).toMatchObject({ method: 'double_declining', life_months: 24, salvage: 0, frequency: 'quarterly' });
  });

  it('needs its life where no profile has it', async () => {
    const family_id = made(await a.post('/api/asset-families', { name: 'Trolleys' }));
    const body = { asset_id: await newAsset({ family_id }), cost: 100, in_service_on: '2027-05-01' };
    const missing = await accounts.post('/api/asset-depreciations', body);
    expect([missing.status, missing.body.errors[0]]).toMatchObject([422, { path: '/life_months', code: 'required' }]);
    const usual = made(await accounts.post('/api/asset-depreciations', { ...body, life_months: 12 }));
    expect(await read(`asset-depreciations/${usual}`)).toMatchObject({ method: 'straight_line', salvage: 0 });
  });
});

describe('a schedule by hand', () => {
  it('adds up whatever is entered in which order', async () => {
    const id = await book(await newAsset(), { book: 'management', method: 'manual', cost: 300, life_months: 36 });
    const [first, second, third] = (await entriesOf(id)) as [Row, Row, Row];
    const amounts = async () => (await entriesOf(id)).map(({ amount }) => amount);
    const enter = ({ id }: Row, amount: number) => accounts.patch(`/api/depreciation-entries/${id}`, { amount });
    expect(await amounts()).toEqual([100, 100, 100]);
    expect((await enter(first, 250)).status).toBe(200);
    expect(await amounts()).toEqual([250, 50, 0]);
    expect((await enter(second, 40.5)).status).toBe(200);
    expect(await amounts()).toEqual([250, 40.5, 9.5]);
    expect((await enter(first, 0)).status).toBe(200);
    expect(await amounts()).toEqual([0, 40.5, 259.5]);
    for (const [entry, amount, code] of [
      [first, 300.01, 'entry_exceeds_rest'],
      [first, -1, 'entry_exceeds_rest'],
      [third, 9, 'last_entry_takes_rest'],
    ] as const) {
      const refused = await enter(entry, amount);
      expect([refused.status, refused.body.errors[0].code]).toEqual([422, code]);
    }
    expect(await amounts()).toEqual([0, 40.5, 259.5]);
    expect((await entriesOf(id)).map(({ opening, closing }) => [opening, closing])).toEqual([
      [300, 300],
      [300, 259.5],
      [259.5, 0],
    ]);
  });
});
