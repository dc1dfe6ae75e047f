import { expect, test } from 'vitest';
import { childrenFilter, forestOf, missingAbove, type TreeNode } from '../../admin/crud/kinds/tree/tree.ts';

const row = (id: number, parent_id: number | null) => ({ id, parent_id });
const shape = (nodes: TreeNode[]): unknown[] => nodes.map(({ row, below }) => [row.id, shape(below)]);

test('rows at the top have no visible parent, and the filter of the list applies at every level', () => {
  expect(childrenFilter({}, 'parent_id', null)).toEqual({ 'parent.id': { $exists: false } });
  expect(childrenFilter({}, 'parent_id', 7)).toEqual({ parent_id: 7 });
  expect(childrenFilter({ client_id: 3, q: 'pump' }, 'parent_id', 7)).toEqual({
    q: 'pump',
    $and: [{ client_id: 3 }, { parent_id: 7 }],
  });
});

test('rows that were found lie below the rows above them, each once, in the order of the list', () => {
  const found = [row(9, 4), row(2, null), row(5, 4), row(4, 1)];
  const above = [row(1, null)];
  expect(shape(forestOf(found, above, 'parent_id'))).toEqual([
    [
      1,
      [
        [
          4,
          [
            [9, []],
            [5, []],
          ],
        ],
      ],
    ],
    [2, []],
  ]);
});

test('a row whose parent is not visible is at the top', () => {
  expect(shape(forestOf([row(8, 77)], [], 'parent_id'))).toEqual([[8, []]]);
  expect(missingAbove([row(8, 77), row(9, 8), row(10, null)], 'parent_id')).toEqual([77]);
});
