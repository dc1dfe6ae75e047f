import type { Filter } from '#generator/model/types.ts';
import type { Cells } from '../rows/part-rows.ts';

const variable = '$record.';

/** The choices of a reference in a line: a cascade from another cell counts once that cell is filled. */
export function lineFilter(filter: Filter | null, cells: Cells): Record<string, unknown> {
  const entries = Object.entries(filter ?? {}).map(([name, value]) => [name, valueIn(value, cells)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

function valueIn(value: unknown, cells: Cells): unknown {
  return typeof value === 'string' && value.startsWith(variable) ? cells[value.slice(variable.length)] : value;
}
