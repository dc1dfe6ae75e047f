import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { copyHome } from '../support/home.ts';
import { writeOrderSchemas } from '../support/order-schemas.ts';

let home: string;
let app: TestApp;
let a: Api;
let made = 0;

beforeAll(async () => {
  home = copyHome();
  writeOrderSchemas(home);
  await generate(home);
  app = await startApp({ home, clock: testClock().now });
  a = await signIn(app, 'client-admin-a');
});
afterAll(async () => {
  await app?.stop();
  rmSync(home, { recursive: true, force: true });
});

type Row = Record<string, any>;

async function saved(answer: Promise<Answer>, status = 200): Promise<Row> {
  const { status: found, body, text } = await answer;
  expect(found, text).toBe(status);
  return body;
}
const rateOf = (percent: number | null) => saved(a.post('/api/print-rates', { name: `Rate ${++made}`, percent }), 201);
const order = (body: object) => saved(a.post('/api/print-orders', { name: `Order ${++made}`, ...body }), 201);
const read = (id: number) => saved(a.get(`/api/print-orders/${id}`, { expand: 'lines' }));
const why = async (id: number, field: string, language = 'en') =>
  (await a.get(`/api/print-orders/${id}/why/${field}`, {}, { 'accept-language': language })).body.sentences;

describe('formulas', () => {
  it('compute lines, sums over lines, values of a referenced record, and each other', async () => {
    const rate = await rateOf(18);
    const { id } = await order({
      rate_id: rate.id,
      freight: 10,
      starts_on: '2026-02-27',
      ends_on: '2026-03-01',
      lines: [
        { name: 'Leaflets', rate: 33.33, quantity: 3, discount_pct: 7.5 },
        { name: 'Posters', rate: 1.005, quantity: 1 },
      ],
    });
    const stored = await read(id);
    expect(stored.lines.map(({ net }: Row) => net)).toEqual([92.49, 1.01]);
    expect(stored).toMatchObject({
      net: 103.5,
      tax: 18.63,
      gross: 122.13,
      per_line: 51.75,
      size: 'small',
      duration: 2,
    });
  });

  it('follow when lines are changed, added and deleted, and when the referenced record changes', async () => {
    const rate = await rateOf(10);
    const { id, lines } = await order({ rate_id: rate.id, lines: [{ name: 'A', rate: 100, quantity: 1 }] });
    await saved(a.post('/api/print-lines', { order_id: id, name: 'B', rate: 50, quantity: 2 }), 201);
    expect(await read(id)).toMatchObject({ net: 200, tax: 20, gross: 220, per_line: 100 });
    await saved(a.patch(`/api/print-rates/${rate.id}`, { percent: 20 }));
    expect(await read(id)).toMatchObject({ tax: 40, gross: 240 });
    await saved(a.delete(`/api/print-lines/${lines[0].id}`));
    expect(await read(id)).toMatchObject({ net: 100, tax: 20, gross: 120, per_line: 100 });
    await saved(a.post(`/api/print-lines/${lines[0].id}/actions/restore`, {}));
    expect(await read(id)).toMatchObject({ net: 200, gross: 240 });
    await saved(a.patch(`/api/print-orders/${id}`, { rate_id: null }));
    expect(await read(id)).toMatchObject({ tax: 0, gross: 200 });
  });

  it('have no value where they divide by zero, and a caller cannot set them', async () => {
    const { id } = await order({ freight: 5 });
    expect(await read(id)).toMatchObject({ net: 5, per_line: null, duration: null });
    await saved(a.patch(`/api/print-orders/${id}`, { net: 77, name: 'Tried' }));
    expect((await read(id)).net).toBe(5);
  });

  it('are refused with the field when the result is larger than the field', async () => {
    const answer = await a.post('/api/print-orders', {
      name: 'Large',
      lines: [{ name: 'A', rate: 1_000_000_000, quantity: 1000 }],
    });
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body.errors[0].path).toBe('/lines/0/net');
    const lines = Array.from({ length: 3 }, (_, n) => ({ name: `L${n}`, rate: 500_000_000, quantity: 1 }));
    const sum = await a.post('/api/print-orders', { name: 'Large', lines });
    expect([sum.status, sum.body.errors[0]?.path], sum.text).toEqual([422, '/lines/2/net']);
  });

  it('are explained in words and with the values of the record, in four languages', async () => {
    const rate = await rateOf(18);
    const { id } = await order({ rate_id: rate.id, freight: 100 });
    expect(await why(id, 'tax')).toEqual([
      'Calculated as: “Net total” × “Percent” of “Tax rate” ÷ 100, rounded to 2 decimals.',
      'With the values of this record: 100 × 18 ÷ 100, rounded to 2 decimals = 18.',
    ]);
    expect((await why(id, 'net', 'de'))[0]).toBe('So berechnet: Summe von “Net” über „Print lines“ + “Freight”.');
    expect((await why(id, 'per_line', 'fr'))[1]).toContain('on diviserait par zéro');
    expect((await why(id, 'size', 'pt'))[0]).toBe('Cálculo: se “Gross” ≥ 1.000: “large”, senão: “small”.');
  });

  it('random lines add up exactly to the total, whatever is changed in whichever order', async () => {
    const money = fc.integer({ min: 0, max: 9_999_999 }).map((units) => units / 100);
    const line = fc.record({
      rate: money,
      quantity: fc.integer({ min: 0, max: 999 }),
      discount_pct: fc.integer({ min: 0, max: 100 }),
    });
    const rate = await rateOf(18);
    const { id } = await order({ rate_id: rate.id });
    const cents = (value: number) => BigInt(Math.round(value * 100));
    const netOf = ({ rate: price, quantity, discount_pct }: Row) => {
      const exact = cents(price) * BigInt(quantity) * BigInt(100 - discount_pct);
      return (2n * exact + 100n) / 200n;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 6 }), async (lines) => {
        const sent = lines.map((one, n) => ({ name: `L${n}`, ...one }));
        await saved(a.patch(`/api/print-orders/${id}`, { lines: sent }));
        const stored = await read(id);
        const net = lines.reduce((sum, one) => sum + netOf(one), 0n);
        const tax = (2n * net * 18n + 100n) / 200n;
        expect([stored.net, stored.tax, stored.gross].map(cents)).toEqual([net, tax, net + tax]);
        expect(stored.lines.map((one: Row) => cents(one.net))).toEqual(lines.map(netOf));
      }),
      { numRuns: 25 },
    );
  });
});

describe('an average, a share and a rank', () => {
  it('follow every change of the rows that they compare, and are explained', async () => {
    const line = (name: string, rate: number) => ({ name, rate, quantity: 1 });
    const { id, lines } = await order({ lines: [line('A', 10), line('B', 20.01), line('C', 20.01)] });
    const values = async () => {
      const stored = await read(id);
      return [stored.average_net, ...stored.lines.map(({ share, place }: Row) => [share, place])];
    };
    expect(await values()).toEqual([16.67, [19.99, 3], [40.0, 1], [40.0, 1]]);
    await saved(a.patch(`/api/print-lines/${lines[0].id}`, { rate: -5 }));
    expect(await values()).toEqual([11.67, [-14.28, 3], [57.14, 1], [57.14, 1]]);
    await saved(a.delete(`/api/print-lines/${lines[2].id}`));
    expect(await values()).toEqual([7.51, [-33.31, 2], [133.31, 1]]);
    const other = await order({ lines: [line('D', 5)] });
    await saved(a.patch(`/api/print-lines/${lines[1].id}`, { order_id: other.id }));
    expect(await values()).toEqual([-5, [100, 1]]);
    expect((await read(other.id)).lines.map(({ share, place }: Row) => [share, place])).toEqual([
      [19.99, 2],
      [80.01, 1],
    ]);
    const { sentences } = (await a.get(`/api/print-lines/${lines[0].id}/why/share`)).body;
    expect(sentences[0]).toBe('“Net” as a percentage of all records with the same “Order”, of which there are 1.');
  });

  it('have no value without rows, or where the sum is zero', async () => {
    const { id } = await order({});
    expect((await read(id)).average_net).toBeNull();
    await saved(a.post('/api/print-lines', { order_id: id, name: 'A' }), 201);
    expect((await read(id)).lines[0]).toMatchObject({ net: 0, share: null, place: 1 });
  });
});

describe('checks of the schema', () => {
  it('refuse a record with their own sentence, in the language of the caller, and change nothing', async () => {
    const body = { name: 'Wrong', starts_on: '2026-03-01', ends_on: '2026-02-01' };
    const refused = await a.post('/api/print-orders', body, { 'accept-language': 'fr' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { path: '/ends_on', code: 'check_failed', message: 'La fin précède le début. Corrigez l’un des deux.' },
    ]);
    const { id } = await order({ starts_on: '2026-03-01', ends_on: '2026-03-02' });
    expect((await a.patch(`/api/print-orders/${id}`, { ends_on: '2026-02-01' })).status).toBe(422);
    expect((await read(id)).ends_on).toBe('2026-03-02');
    await saved(a.patch(`/api/print-orders/${id}`, { ends_on: null }));
  });

  it('may ask for the day of the organisation', async () => {
    const refused = await a.post('/api/print-orders', { name: 'Later', starts_on: '2026-11-30' });
    expect(refused.body.errors[0].message).toBe('Start today or earlier.');
    await order({ starts_on: '2026-11-21' });
  });
});
