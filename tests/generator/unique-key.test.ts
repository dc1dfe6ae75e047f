import { expect, test } from 'vitest';
import { uniqueKey } from '../../generator/text/unique-key.ts';

test.each([
  ['Café', 'Cafe\u0301'],
  ['É', 'é'],
  ['straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['ﬁlter', 'FILTER'],
  ['Ward\u00a07', ' ward 7 '],
  ['Ａ１', 'a1'],
  ['İzmir', 'i\u0307zmir'],
])('%j and %j are the same', (one, other) => {
  expect(uniqueKey(one)).toBe(uniqueKey(other));
});

test.each([
  ['Cafe', 'Café'],
  ['kırık', 'kirik'],
  ['A 1', 'A1'],
  ['漢', '汉'],
])('%j and %j are not', (one, other) => {
  expect(uniqueKey(one)).not.toBe(uniqueKey(other));
});

test('the key of a key is itself', () => {
  for (const text of ['Straße', 'ǅ', 'ŉ', 'ΐ', 'ᾳ', 'İ', 'ſ', 'K', '  x  ', 'ﷺ', '\u0345α'])
    expect(uniqueKey(uniqueKey(text)), text).toBe(uniqueKey(text));
});
