type Placed = { readonly id: unknown; readonly sort_order?: unknown };

/**
 * The changed positions when one row of an ordered list moves by a number of positions, as pairs of row and new
 * position. Empty where the row is already at that end.
 */
export function newPositions<Row extends Placed>(rows: readonly Row[], row: Row, by: number): [Row, number][] {
  const from = rows.findIndex(({ id }) => id === row.id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= rows.length) return [];
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, row);
  return moved.flatMap((one, n): [Row, number][] => (one.sort_order === n + 1 ? [] : [[one, n + 1]]));
}
