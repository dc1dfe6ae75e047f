import { linesOf, namesOf } from '../../reference/table.ts';
import type { PackGroup, PackRow } from '../types.ts';

type Own = (cells: readonly string[]) => Omit<PackRow, 'key'>;

/**
 * A list in the order of the table: the code is the first cell, the names in four languages are the last ones, and the cells
 * between them are specific to the list.
 */
export function listGroup(entity: string, text: string, own: Own = () => ({ values: {} })): PackGroup {
  const rows = linesOf(text, '|').map((cells, index): PackRow => {
    const code = cells[0] as string;
    const { values, ...more } = own(cells);
    return {
      key: code,
      values: { code, sort_order: (index + 1) * 10, ...namesOf(cells.slice(-4)), ...values },
      ...more,
    };
  });
  return { entity, rows };
}

/** Joins tables into one. */
export function joined(...tables: readonly string[]): string {
  return tables.map((table) => table.trim()).join('\n');
}
