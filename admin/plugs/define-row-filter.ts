import type { RowFilter } from './row-filters.ts';

/**
 * Defines a filter of lists by rows that refer to their records, as `rows` of `x-list` permits; `name` is the plural of
 * the rows.
 */
export function defineRowFilter(name: string, Picker: RowFilter['Picker'], Words: RowFilter['Words']): RowFilter {
  return { name, Picker, Words };
}
