import { expect, test } from 'vitest';
import type { SortKey } from '#generator/model/types.ts';
import { sortAfter } from '../../admin/cells/columns.ts';

const keys: SortKey[] = [
  ['state', 'ASC'],
  ['name', 'DESC'],
];

test('a click sorts by that column alone, and turns the one that leads', () => {
  expect(sortAfter(keys, 'cost', false)).toEqual([['cost', 'ASC']]);
  expect(sortAfter(keys, 'name', false)).toEqual([['name', 'ASC']]);
  expect(sortAfter(keys, 'state', false)).toEqual([['state', 'DESC']]);
});

test('with Shift a column is added to the order, or reversed in its position', () => {
  expect(sortAfter(keys, 'cost', true)).toEqual([...keys, ['cost', 'ASC']]);
  expect(sortAfter(keys, 'name', true)).toEqual([keys[0], ['name', 'ASC']]);
});

test('more than five keys are more than the API reads', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name): SortKey => [name, 'ASC']);
  expect(sortAfter(five, 'f', true)).toEqual([...five.slice(0, 4), ['f', 'ASC']]);
});
