import { expect, test } from 'vitest';
import { currencySign, moneyText } from '../../generator/text/money.ts';

const rupees = { currency: 'INR', grouping: 'in_lakh' } as const;
const euros = { currency: 'EUR', grouping: 'western' } as const;
const yen = { currency: 'JPY', grouping: 'western', decimals: 0 } as const;
const dinars = { currency: 'KWD', grouping: 'western', decimals: 3 } as const;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [952300, 'en-GB', rupees, '₹9,52,300'],
  [952300.5, 'en-GB', rupees, '₹9,52,300.50'],
  [-1234567.89, 'en-GB', rupees, '-₹12,34,567.89'],
  [0, 'en-GB', rupees, '₹0'],
  [952300.5, 'de-DE', rupees, '9.52.300,50 ₹'],
  [952300, 'fr-FR', rupees, '9 52 300 ₹'],
  [952300.5, 'pt-BR', rupees, '₹ 9.52.300,50'],
  [952300.5, 'de-DE', euros, '952.300,50 €'],
  [-0.05, 'de-DE', euros, '-0,05 €'],
  [1250, 'en-GB', yen, '¥1,250'],
  [1250.5, 'en-GB', yen, '¥1,250.5'],
  [1250.5, 'en-GB', dinars, 'KWD 1,250.500'],
  [9999999999.99, 'en-GB', rupees, '₹9,99,99,99,999.99'],
] as const)(
  '%d in %s has the sign of its currency and the groups of its organisation',
  (value, locale, money, text) => {
    expect(plain(moneyText(value, locale, money, 2))).toBe(text);
  },
);

test('the sign of a currency is its own, or its code', () => {
  expect(currencySign('en-GB', rupees)).toBe('₹');
  expect(currencySign('de-DE', euros)).toBe('€');
  expect(currencySign('en-GB', { currency: 'CHF', grouping: 'western' })).toBe('CHF');
});
