import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inForceOn } from '#schemas/cover/in-force.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { type MakeRow, maker } from '../support/make.ts';

type Cover = 'asset-warranty' | 'maintenance-contract' | 'insurance-policy';

const day = 86_400;
const clock = testClock();
const covers = ['asset-warranty', 'maintenance-contract', 'insurance-policy'] as const;
const pluralOf: Readonly<Record<Cover, string>> = {
  'asset-warranty': 'asset-warranties',
  'maintenance-contract': 'maintenance-contracts',
  'insurance-policy': 'insurance-policies',
};
let app: TestApp;
let a: Api;
let make: MakeRow;

beforeAll(async () => {
  app = await startApp({ clock: clock.now });
  a = await signIn(app, 'client-admin-a');
  make = await maker(app);
});
afterAll(() => app?.stop());

const inDays = (days: number) => new Date(clock.now().getTime() + days * day * 1000).toISOString().slice(0, 10);
const current = { start_on: inDays(-30), end_on: inDays(30) };
const later = { start_on: inDays(3), end_on: inDays(60) };
const past = { start_on: inDays(-60), end_on: inDays(-3) };

/** An asset that nothing covers yet. */
async function bareAsset(): Promise<number> {
  const [{ family_id, department_id }] = (await a.get('/api/assets', { range: [0, 0] })).body;
  return (await make('asset', { name: 'Pump', family_id, department_id, vendor_id: null })).id;
}

const shownEnd = async (id: number) => (await a.get(`/api/assets/${id}`)).body.warranty_end_on;
const routeOf = async (asset_id: number) => {
  const { route, contract_id } = await make('ticket', { asset_id, vendor_id: null });
  return [route, contract_id];
};
const change = (plural: string, id: number, body: object) => a.patch(`/api/${plural}/${id}`, body);

describe.each(covers)('a new %s', (name) => {
  const plural = pluralOf[name];
  const stateOf = async (body: object) => (await make(name, body)).state;

  it('takes the state of its days, whatever state is sent, unless a draft is chosen', async () => {
    expect([await stateOf(current), await stateOf(later), await stateOf(past)]).toEqual([
      'active',
      'upcoming',
      'expired',
    ]);
    expect(await stateOf({ ...current, state: 'upcoming' })).toBe('active');
    expect(await stateOf({ ...later, state: 'active' })).toBe('upcoming');
    expect(await stateOf({ ...current, state: 'expired' })).toBe('active');
    expect(await stateOf({ ...current, state: 'draft' })).toBe('draft');
    expect(await stateOf({ ...current, state: 'terminated' })).toBe('terminated');
  });

  it('follows its days when they are changed', async () => {
    const { id } = await make(name, past);
    expect((await change(plural, id, current)).body.state).toBe('active');
    expect((await change(plural, id, later)).body.state).toBe('upcoming');
    const draft = await make(name, { ...past, state: 'draft' });
    expect((await change(plural, draft.id, current)).body.state).toBe('draft');
  });

  it('is listed as active where it is in force', () => {
    const schema = JSON.parse(readFileSync(`schemas/cover/${name}.json`, 'utf8'));
    const tab = schema['x-list'].tabs.find(({ key }: { key: string }) => key === 'active');
    expect(tab.filter).toEqual(inForceOn('$today'));
  });
});

describe('a warranty', () => {
  it('shows on its asset and routes tickets while it is in force, also without a first day', async () => {
    const asset_id = await bareAsset();
    const { id, state } = await make('asset-warranty', { asset_id, start_on: null, end_on: inDays(30) });
    expect([state, await shownEnd(asset_id), await routeOf(asset_id)]).toEqual([
      'active',
      inDays(30),
      ['warranty', null],
    ]);
    await a.post(`/api/asset-warranties/${id}/actions/terminate`, { reason: 'Paid back' });
    expect([await shownEnd(asset_id), await routeOf(asset_id)]).toEqual([null, ['in_house', null]]);
  });

  it.each([
    ['a chosen draft', { ...current, state: 'draft' as const }],
    ['one that has not begun', later],
  ])('counts nowhere as %s', async (_, body) => {
    const asset_id = await bareAsset();
    await make('asset-warranty', { asset_id, ...body });
    expect([await shownEnd(asset_id), await routeOf(asset_id)]).toEqual([null, ['in_house', null]]);
    const tile = { id: asset_id, warranty_end_on: { $gte: '$today' } };
    expect((await a.get('/api/assets', { filter: tile })).body).toEqual([]);
  });
});

describe('a contract', () => {
  const contractOf = async (asset_id: number, more: object = {}) =>
    (
      await make('maintenance-contract', {
        kind: 'amc',
        ...current,
        ...more,
        contract_assets: [{ asset_id }],
      } as object)
    ).id;
  const active = inForceOn('$today');
  const isListed = async (id: number) =>
    (await a.get('/api/maintenance-contracts', { filter: { id, ...active } })).body.length === 1;

  it('routes tickets and is listed through its last day, also when it was renewed before', async () => {
    const asset_id = await bareAsset();
    const id = await contractOf(asset_id);
    expect([await routeOf(asset_id), await isListed(id)]).toEqual([['amc', id], true]);
    expect((await a.post(`/api/maintenance-contracts/${id}/actions/renew`, {})).body.state).toBe('renewed');
    expect([await routeOf(asset_id), await isListed(id)]).toEqual([['amc', id], true]);
  });

  it('routes the most comprehensive one, and none that is a draft, upcoming or terminated', async () => {
    const asset_id = await bareAsset();
    await contractOf(asset_id, { state: 'draft' });
    await contractOf(asset_id, later);
    const ended = await contractOf(asset_id);
    await a.post(`/api/maintenance-contracts/${ended}/actions/terminate`, { reason: 'Poor service' });
    expect(await routeOf(asset_id)).toEqual(['in_house', null]);
    await contractOf(asset_id, { kind: 'on_call' });
    const full = await contractOf(asset_id, { kind: 'cmc' });
    expect(await routeOf(asset_id)).toEqual(['cmc', full]);
  });
});

describe('a policy', () => {
  it('takes no claims while it is a draft or was terminated', async () => {
    const asset_id = await bareAsset();
    const policyOf = async (more: object) =>
      (
        await make('insurance-policy', {
          ...current,
          sum_insured: 1000,
          ...more,
          insured_assets: [{ asset_id, insured_value: 500 }],
        } as object)
      ).id;
    const claim = (policy_id: number) =>
      a.post('/api/insurance-claims', { policy_id, asset_id, loss_on: inDays(-1), claimed_amount: 100 });
    const draft = await claim(await policyOf({ state: 'draft' }));
    expect([draft.status, draft.body.errors[0]]).toMatchObject([
      422,
      { path: '/policy_id', code: 'policy_not_in_force' },
    ]);
    const policy = await policyOf({});
    expect((await claim(policy)).status).toBe(201);
    await a.post(`/api/insurance-policies/${policy}/actions/terminate`, { reason: 'Sold' });
    expect((await claim(policy)).status).toBe(422);
  });
});
