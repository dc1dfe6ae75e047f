import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { printed } from '../support/printed.ts';

let app: TestApp;
let a: Api;
const ids = new Map<string, number>();

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  const { body } = await a.get('/api/currencies', { filter: { iso_code: ['USD', 'JPY'] }, fields: 'id,iso_code' });
  for (const { id, iso_code } of body) ids.set(iso_code, id);
  const assets = (await a.get('/api/assets', { range: [0, 3], fields: 'id' })).body;
  const amounts = [
    { charge_amount: 1250.5, currency_id: ids.get('USD') },
    { charge_amount: 100, currency_id: ids.get('USD') },
    { charge_amount: 90_000, currency_id: ids.get('JPY') },
    { charge_amount: 40_000 },
  ];
  for (const [n, amount] of amounts.entries()) {
    const body = { asset_id: assets[n].id, kind: 'leased', agreement_no: `OWN-${n}`, start_on: `2031-01-0${n + 1}` };
    const answer = await a.post('/api/asset-ownerships', { ...body, ...amount });
    expect(answer.status, answer.text).toBe(201);
  }
});
afterAll(() => app.stop());

const own = { agreement_no: { $startsWith: 'OWN-' } };

describe('an amount that names its currency', () => {
  it.each(['sum', 'min', 'max'])(
    'has no %s over several currencies, and the answer says how to group',
    async (kind) => {
      const query = { filter: own, group: ['kind'], [kind]: ['charge_amount'] };
      const answer = await a.get('/api/asset-ownerships/groups', query);
      expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'several_currencies']);
      expect(answer.body.errors[0].message).toContain('Group by currency_id too');
    },
  );

  it('is added up within each currency, those without one apart', async () => {
    const { status, body, text } = await a.get('/api/asset-ownerships/groups', {
      filter: own,
      group: ['currency_id'],
      sum: ['charge_amount'],
    });
    expect(status, text).toBe(200);
    const sums = body.map(({ group, sum }: { group: { currency_id: number | null }; sum: object }) => [
      group.currency_id,
      sum,
    ]);
    expect(new Map(sums)).toEqual(
      new Map([
        [ids.get('USD'), { charge_amount: 1350.5 }],
        [ids.get('JPY'), { charge_amount: 90_000 }],
        [null, { charge_amount: 40_000 }],
      ]),
    );
  });

  it('says in the data of its screens where its currency is found', async () => {
    const { body } = await a.get('/api/model/asset-ownership');
    expect(body.fields.charge_amount.currency).toEqual({
      by: 'currency_id',
      plural: 'currencies',
      code: 'iso_code',
      decimals: 'minor_units',
      grouping: 'format',
    });
  });

  it('is printed with the sign of its currency, one without in the currency of the organisation', async () => {
    const { body } = await a.get('/api/asset-ownerships', { filter: own, sort: ['start_on', 'ASC'], fields: 'id' });
    const texts = await Promise.all(
      body.map(async ({ id }: { id: number }) => (await printed(app, a, `asset-ownerships/${id}`)).text),
    );
    const amounts = ['$1,250.50', '$100', '¥90,000', '₹40,000'];
    for (const [n, amount] of amounts.entries()) expect(texts[n]).toContain(amount);
  });
});
