import { decimalsOf } from '../text/exact.ts';
import type { FaultParams } from './messages.ts';

/** The properties of an exact number, on the server and in the browser alike. */
type Counted = {
  readonly name: string;
  readonly decimals: number | null;
  readonly parts?: readonly Counted[] | null;
};

export type DecimalFault = { readonly path: string; readonly code: 'multipleOf'; readonly params: FaultParams };

/**
 * Reports exact numbers with more decimals than are stored, in fields and in their rows. They are counted in the number's
 * text, which a schema cannot express: 0.07 is not a multiple of 0.01 in floating point.
 */
export function decimalFaults(
  fields: Iterable<Counted>,
  values: Readonly<Record<string, unknown>>,
  place = '',
): DecimalFault[] {
  return [...fields].flatMap(({ name, decimals, parts }) => {
    const value = values[name];
    const path = `${place}/${name}`;
    if (parts && Array.isArray(value))
      return value.flatMap((row, index) => (isRow(row) ? decimalFaults(parts, row, `${path}/${index}`) : []));
    if (decimals === null || typeof value !== 'number' || decimalsOf(value) <= decimals) return [];
    return [{ path, code: 'multipleOf', params: { multipleOf: Number(`1e-${decimals}`) } }];
  });
}

function isRow(row: unknown): row is Readonly<Record<string, unknown>> {
  return typeof row === 'object' && row !== null;
}
