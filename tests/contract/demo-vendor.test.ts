import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

type Row = Record<string, any>;

let app: TestApp;
let vendor: Api;
let staff: Api;
let own: number;

beforeAll(async () => {
  app = await startApp({ jobs: { poll: 3_600_000 } });
  [vendor, staff] = (await Promise.all(['vendor-a', 'client-admin-a'].map((name) => signIn(app, name)))) as [Api, Api];
  const [account] = (await staff.get('/api/users', { filter: { login_id: 'vendor-a' } })).body;
  own = account.vendor_id;
});
afterAll(() => app?.stop());

const all = async (api: Api, plural: string, filter: object = {}): Promise<Row[]> =>
  (await api.get(`/api/${plural}`, { filter, range: [0, 999] })).body;

describe('the demo account of a vendor’s technician', () => {
  it('sees the assets that the vendor repairs, without money and people, and no others', async () => {
    const seen = await all(vendor, 'assets');
    const repaired = await all(staff, 'assets', { service_vendor_id: own });
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.map(({ id }) => id).sort()).toEqual(repaired.map(({ id }) => id).sort());
    for (const name of ['purchase_cost', 'book_value', 'po_no', 'custodian_user_id', 'primary_technician_id'])
      expect(seen.filter((row) => name in row)).toEqual([]);
    const [other] = await all(staff, 'assets', { service_vendor_id: null });
    expect((await vendor.get(`/api/assets/${other?.id}`)).status).toBe(404);
  });

  it('sees the tickets that are given to the vendor, some of them open, and works on them', async () => {
    const seen = await all(vendor, 'tickets');
    const given = await all(staff, 'tickets', { vendor_id: own });
    expect(seen.map(({ id }) => id).sort()).toEqual(given.map(({ id }) => id).sort());
    const open = seen.filter(({ state }) => ['assigned', 'acknowledged', 'in_progress'].includes(state));
    expect(new Set(open.map(({ state }) => state)).size).toBeGreaterThan(1);
    const repaired = new Set((await all(vendor, 'assets')).map(({ id }) => id));
    expect(open.some(({ asset_id }) => repaired.has(asset_id))).toBe(true);
    const mine = await all(vendor, 'tickets', { worker_user_ids: '$user.id' });
    expect(mine.map(({ state }) => state).sort()).toEqual([
      'acknowledged',
      'assigned',
      'in_progress',
      'on_hold',
      'resolved',
    ]);
    const [assigned] = mine.filter(({ state }) => state === 'assigned');
    const started = await vendor.post(`/api/tickets/${assigned?.id}/actions/acknowledge`, {});
    expect(started.status, started.text).toBe(200);
  });

  it('finds rows in every list of its menu, all of the vendor or of no organisation', async () => {
    const { entities } = (await vendor.get('/api/model')).body as { entities: Row[] };
    const offered = Object.values(entities).filter(({ hidden, plural }) => !hidden && !mayBeEmpty.includes(plural));
    const empty: string[] = [];
    for (const { plural } of offered) if ((await all(vendor, plural)).length === 0) empty.push(plural);
    expect(empty).toEqual([]);
    expect((await all(vendor, 'vendors')).map(({ id }) => id)).toEqual([own]);
    for (const contract of await all(vendor, 'maintenance-contracts')) expect(contract.vendor_id).toBe(own);
  });
});

/** Records that a person creates by using the product. */
const mayBeEmpty: readonly string[] = ['files', 'notifications', 'notification-preferences'];
