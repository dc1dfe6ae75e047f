import { type Fault, faultAt, type RuleFault } from './define-rules.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of a list as far as they can be read; none for anything else. */
export function rowsIn(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** The fault at one part of a row; rows count from 0. */
export function cellFault<Code extends string>(
  field: string,
  row: number,
  part: string,
  code: Code,
  params: RuleFault['params'] = {},
): Fault<Code> {
  return faultAt(`${field}/${row}/${part}`, code, params);
}

/** Rows whose part stands in an earlier row already; texts are compared without case. */
export function twiceFaults(field: string, value: unknown, part: string): RuleFault[] {
  const firsts = new Map<unknown, number>();
  return rowsIn(value).flatMap((row, index) => {
    const key = keyOf(row[part]);
    if (key === null) return [];
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    return first === undefined ? [] : [cellFault(field, index, part, 'stands_twice', { first: first + 1 })];
  });
}

/** An outline has three points or more; none is no outline. */
export function outlineFaults(field: string, value: unknown): RuleFault[] {
  const { length } = rowsIn(value);
  return length > 0 && length < 3 ? [faultAt(field, 'too_few_points')] : [];
}

function keyOf(value: unknown): unknown {
  const key = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return key === undefined || key === '' ? null : key;
}
