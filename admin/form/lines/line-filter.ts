import type { Filter } from '#generator/model/types.ts';
import type { Cells } from '../rows/part-rows.ts';

const variable = '$record.';

/**
 * The filter for the choices of a reference in a line. A condition on another cell applies only while that cell has a
 * value.
 */
export function lineFilter(filter: Filter | null, cells: Cells): Record<string, unknown> {
  const entries = Object.entries(filter ?? {}).map(([name, value]) => [name, valueIn(value, cells)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

function valueIn(value: unknown, cells: Cells): unknown {
  return typeof value === 'string' && value.startsWith(variable) ? cells[value.slice(variable.length)] : value;
}
