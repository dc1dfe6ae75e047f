import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { copyHome } from '../support/home.ts';
import { writeOrderSchemas } from '../support/order-schemas.ts';

let home: string;
let app: TestApp;
let a: Api;
let b: Api;
let made = 0;

beforeAll(async () => {
  home = copyHome();
  writeOrderSchemas(home);
  await generate(home);
  app = await startApp({ home });
  [a, b] = (await Promise.all(['client-admin-a', 'client-admin-b'].map((name) => signIn(app, name)))) as [Api, Api];
});
afterAll(async () => {
  await app?.stop();
  rmSync(home, { recursive: true, force: true });
});

type Row = Record<string, any>;

async function printed(lines: readonly object[], more: object = {}): Promise<Row> {
  const order = await a.post('/api/print-orders', { name: `Order ${++made}`, lines, ...more });
  expect(order.status, order.text).toBe(201);
  expect((await a.post(`/api/print-orders/${order.body.id}/actions/print`, {})).status).toBe(200);
  return order.body;
}
const draft = (id: number, api = a) => api.get(`/api/print-orders/${id}/draft/print-delivery`);
const deliver = (order_id: number, parcels: readonly object[]) =>
  a.post('/api/print-deliveries', { name: `Delivery ${++made}`, order_id, parcels });
const parcel = (line: Row, quantity: number) => ({ name: line.name, line_id: line.id, quantity });

describe('a document made from another', () => {
  it('takes over fields and lines with the quantities that are left over', async () => {
    const rate = (await a.post('/api/print-rates', { name: 'Rate', percent: 1 })).body;
    const order = await printed(
      [
        { name: 'Leaflets', quantity: 10 },
        { name: 'Posters', quantity: 2.5 },
      ],
      { rate_id: rate.id },
    );
    const [first, second] = order.lines;
    expect((await draft(order.id)).body).toMatchObject({
      name: order.name,
      order_id: order.id,
      rate_id: rate.id,
      _titles: { rate_id: 'Rate' },
      parcels: [
        { name: 'Leaflets', line_id: first.id, quantity: 10 },
        { name: 'Posters', line_id: second.id, quantity: 2.5 },
      ],
    });
    expect((await deliver(order.id, [parcel(first, 4), parcel(second, 2.5)])).status).toBe(201);
    expect((await draft(order.id)).body.parcels).toMatchObject([{ name: 'Leaflets', quantity: 6 }]);
  });

  it('never takes more than is left over, by whatever way', async () => {
    const order = await printed([{ name: 'Leaflets', quantity: 10 }]);
    const [line] = order.lines;
    const delivery = await deliver(order.id, [parcel(line, 7)]);
    const refused = await deliver(order.id, [parcel(line, 3.0001)]);
    expect([refused.status, refused.body.errors[0].path, refused.body.errors[0].message]).toEqual([
      422,
      '/parcels/0/quantity',
      'Print parcels, row 1: Quantity: only 3 of 10 are left over.',
    ]);
    expect((await deliver(order.id, [parcel(line, 2), parcel(line, 2)])).status).toBe(422);
    const id = delivery.body.parcels[0].id;
    expect((await a.patch(`/api/print-parcels/${id}`, { quantity: 11 })).status).toBe(422);
    expect((await a.patch(`/api/print-parcels/${id}`, { quantity: 10 })).status).toBe(200);
    expect((await deliver(order.id, [parcel(line, 1)])).status).toBe(422);
    await a.delete(`/api/print-parcels/${id}`);
    expect((await deliver(order.id, [parcel(line, 1)])).status).toBe(201);
    expect((await a.post(`/api/print-parcels/${id}/actions/restore`, {})).status).toBe(422);
  });

  it('gives back what it took when it leaves the states that count, and takes it again only while it is left', async () => {
    const order = await printed([{ name: 'Leaflets', quantity: 5 }]);
    const [line] = order.lines;
    const { id } = (await deliver(order.id, [parcel(line, 5)])).body;
    await a.post(`/api/print-deliveries/${id}/actions/send`, {});
    await a.post(`/api/print-deliveries/${id}/actions/return`, {});
    expect((await draft(order.id)).body.parcels).toMatchObject([{ quantity: 5 }]);
    expect((await deliver(order.id, [parcel(line, 3)])).status).toBe(201);
    const again = await a.post(`/api/print-deliveries/${id}/actions/send`, {});
    expect([again.status, again.body.errors[0].message]).toEqual([
      422,
      expect.stringContaining('only 2 of 5 are left over'),
    ]);
  });

  it('is refused in a state of the source that does not allow it, and with a line of another source', async () => {
    const open = (await a.post('/api/print-orders', { name: 'Open', lines: [{ name: 'A', quantity: 1 }] })).body;
    expect((await draft(open.id)).body.errors[0].message).toContain('It must be: Printed.');
    const refused = await deliver(open.id, []);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, '/order_id']);
    const [one, other] = [await printed([{ name: 'A', quantity: 1 }]), await printed([{ name: 'B', quantity: 1 }])];
    const wrong = await deliver(one.id, [parcel(other.lines[0], 1)]);
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([422, 'line_of_other_source']);
  });

  it('of another organisation is not found, nor is a kind that is not made from such records', async () => {
    const order = await printed([{ name: 'A', quantity: 1 }]);
    expect((await draft(order.id, b)).status).toBe(404);
    expect((await a.get(`/api/print-orders/${order.id}/draft/room`)).status).toBe(404);
    expect((await b.get(`/api/print-orders/${order.id}/chain`)).status).toBe(404);
  });

  it('and its source show each other, with their states', async () => {
    const order = await printed([{ name: 'A', quantity: 2 }]);
    const { id } = (await deliver(order.id, [parcel(order.lines[0], 1)])).body;
    const chain = (await a.get(`/api/print-deliveries/${id}/chain`)).body;
    expect(chain.map(({ entity, step, state }: Row) => [entity, step, state.title])).toEqual([
      ['print-order', -1, 'Printed'],
      ['print-delivery', 0, 'Draft'],
    ]);
    const [, after] = (await a.get(`/api/print-orders/${order.id}/chain`)).body;
    expect(after).toMatchObject({ entity: 'print-delivery', id, step: 1, kind: 'Print delivery' });
  });

  it('random documents made by several people at once never take more than there is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 6 }), async (asked) => {
        const order = await printed([{ name: 'A', quantity: 10 }]);
        const answers = await Promise.all(
          asked.map((quantity) => deliver(order.id, [parcel(order.lines[0], quantity)])),
        );
        const taken = answers.reduce((sum, { status }, n) => sum + (status === 201 ? (asked[n] ?? 0) : 0), 0);
        expect(taken).toBeLessThanOrEqual(10);
        const left = (await draft(order.id)).body.parcels[0]?.quantity ?? 0;
        expect(taken + left).toBe(10);
        for (const [n, { status }] of answers.entries()) if (status !== 201) expect(asked[n]).toBeGreaterThan(left);
      }),
      { numRuns: 8 },
    );
  });
});
