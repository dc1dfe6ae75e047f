import { expect, test } from 'vitest';
import { type Editable, faultsWith, set } from './support.ts';

const coin = {
  title: 'Coin',
  'x-scope': 'global',
  'x-currency': { code: 'code', decimals: 'digits', grouping: 'grouping' },
  required: ['code'],
  properties: {
    code: { type: 'string', maxLength: 3 },
    digits: { type: 'integer', minimum: 0, maximum: 4 },
    grouping: { type: 'string', enum: ['western', 'in_lakh'] },
  },
};

/** A room whose rent names its currency. */
function withCoins(json: Editable): void {
  set(json, 'properties>coin_id', { type: 'integer', 'x-ref': 'coin' });
  set(json, 'properties>rent>x-ui', { format: 'money', currency: 'coin_id' });
}

const faultsOf = (change: (json: Editable) => void, more: Parameters<typeof faultsWith>[0] = {}) =>
  faultsWith({
    'places/coin.json': coin,
    'places/room.json': (json) => {
      withCoins(json);
      change(json);
    },
    ...more,
  }).map(({ pointer, what }) => `${pointer} ${what}`);

test('an amount may name its currency by a reference to the entity of the currencies', () => {
  expect(faultsOf(() => undefined)).toEqual([]);
});

test('the currency is a reference to that entity, and no more hidden than the amount', () => {
  const other = faultsOf((json) => set(json, 'properties>rent>x-ui>currency', 'building_id'));
  expect(other).toEqual([
    '/properties/rent/x-ui/currency "building_id" is no reference to coin: give it "x-ref": {"entity": "coin"}',
  ]);
  const hidden = faultsOf((json) => set(json, 'properties>coin_id>x-ui', { hidden: true }));
  expect(hidden).toEqual([
    '/properties/rent/x-ui/currency "coin_id" is hidden from people who read the amount: put both into one group',
  ]);
});

test('only one entity has the currencies', () => {
  const faults = faultsOf(() => undefined, { 'places/token.json': { ...coin, title: 'Token' } });
  expect(faults).toContain('/x-currency "token" has the currencies already: only one entity has them');
});

test('amounts of several currencies are in no sum of a tile and in no computed value', () => {
  const building = (json: Editable) => {
    set(json, 'x-show', { tiles: [{ key: 'rent', title: 'Rent', entity: 'room', by: 'building_id', sum: 'rent' }] });
    set(json, 'properties>rents', {
      type: 'number',
      minimum: 0,
      maximum: 9999999,
      'x-decimals': 2,
      'x-group': 'money',
      'x-computed': { sum: 'room', by: 'building_id', field: 'rent' },
    });
  };
  const faults = faultsOf(() => undefined, { 'places/building.json': building });
  const what = '"rent" has a currency in each row, "coin_id": count the rows instead';
  expect(faults).toContain(`/x-show/tiles/0/sum ${what}`);
  expect(faults).toContain(`/properties/rents/x-computed/field ${what}`);
});
