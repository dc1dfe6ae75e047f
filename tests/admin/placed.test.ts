import { expect, test } from 'vitest';
import { placed } from '../../admin/crud/record/placed.ts';

test('a record in the middle has both neighbours and its position', () => {
  expect(placed([4, 5, 6], 10, 11, 5)).toEqual({ at: 11, previous: { id: 4, at: 10 }, next: { id: 6, at: 12 } });
});

test('the first has none before it, the last none behind', () => {
  expect(placed([4, 5], 0, 0, 4)).toEqual({ at: 0, previous: null, next: { id: 5, at: 1 } });
  expect(placed([4, 5], 8, 9, 5)).toEqual({ at: 9, previous: { id: 4, at: 8 }, next: null });
});

test('one that moved within the list is found at its new position', () => {
  expect(placed([4, 5, 6], 10, 11, 6)).toEqual({ at: 12, previous: { id: 5, at: 11 }, next: null });
});

test('one that left the list is followed by the one that took its position', () => {
  expect(placed([4, 6, 7], 10, 11, 5)).toEqual({ at: null, previous: { id: 4, at: 10 }, next: { id: 6, at: 11 } });
  expect(placed([6, 7], 0, 0, 5)).toEqual({ at: null, previous: null, next: { id: 6, at: 0 } });
  expect(placed([], 0, 0, 5)).toEqual({ at: null, previous: null, next: null });
});
