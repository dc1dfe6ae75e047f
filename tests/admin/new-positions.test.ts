import { expect, it } from 'vitest';
import { newPositions } from '#admin/screens/workspace/new-positions.ts';

const rows = [
  { id: 1, sort_order: 1 },
  { id: 2, sort_order: 2 },
  { id: 3, sort_order: 3 },
];

it('a row that moves changes places with its neighbour', () => {
  expect(newPositions(rows, rows[2]!, -1).map(([{ id }, at]) => [id, at])).toEqual([
    [3, 2],
    [2, 3],
  ]);
});

it('nothing changes at either end', () => {
  expect(newPositions(rows, rows[0]!, -1)).toEqual([]);
  expect(newPositions(rows, rows[2]!, 1)).toEqual([]);
});

it('equal or missing positions become different ones', () => {
  const equal = [{ id: 1, sort_order: 0 }, { id: 2, sort_order: 0 }, { id: 3 }];
  expect(newPositions(equal, equal[0]!, 1).map(([{ id }, at]) => [id, at])).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
  ]);
});
