import type { Identifier, RaRecord } from 'react-admin';
import type { FilterValues } from '../../../conditions/filters.ts';

/** A row of the tree with the loaded rows below it. */
export type TreeNode = { row: RaRecord; below: TreeNode[] };

/** The number of rows that are fetched at once below one row. */
export const step = 25;

/**
 * The list's filter, restricted to the rows below one row or to those at the top. A row whose parent the reader may not
 * see is at the top, too.
 */
export function childrenFilter({ q, ...filter }: FilterValues, by: string, parent: Identifier | null): FilterValues {
  const own = parent === null ? { [`${by.replace(/_id$/, '')}.id`]: { $exists: false } } : { [by]: parent };
  return { ...(q ? { q } : {}), ...(Object.keys(filter).length > 0 ? { $and: [filter, own] } : own) };
}

/**
 * Builds a forest from the rows that match a filter and their ancestors, in the order in which the first row of each
 * branch was found.
 */
export function forestOf(found: readonly RaRecord[], above: readonly RaRecord[], by: string): TreeNode[] {
  const nodes = new Map<unknown, TreeNode>([...above, ...found].map((row) => [row.id, { row, below: [] }]));
  const roots = new Set<TreeNode>();
  const placed = new Set<TreeNode>();
  for (const { id } of found) {
    let node = nodes.get(id);
    while (node && !placed.has(node)) {
      placed.add(node);
      const parent = nodes.get(node.row[by]);
      if (parent) parent.below.push(node);
      else roots.add(node);
      node = parent;
    }
  }
  return [...roots];
}

/** The ids of parents that are referred to and not loaded yet. */
export function missingAbove(rows: readonly RaRecord[], by: string): Identifier[] {
  const known = new Set(rows.map(({ id }) => id));
  const parents = rows.flatMap((row) => (row[by] ?? null) as Identifier | null).filter((id) => id !== null);
  return [...new Set(parents)].filter((id) => !known.has(id));
}
