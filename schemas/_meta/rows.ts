import { type Fault, faultAt, type RuleFault } from './define-rules.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of a list that are objects; empty for any other value. */
export function rowsIn(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** A fault at one part of a row; rows count from 0. */
export function cellFault<Code extends string>(
  field: string,
  row: number,
  part: string,
  code: Code,
  params: RuleFault['params'] = {},
): Fault<Code> {
  return faultAt(`${field}/${row}/${part}`, code, params);
}

/** Faults of rows whose part has the same value as in an earlier row; texts are compared case-insensitively. */
export function twiceFaults(field: string, value: unknown, part: string): RuleFault[] {
  const firsts = new Map<unknown, number>();
  return rowsIn(value).flatMap((row, index) => {
    const key = keyOf(row[part]);
    if (key === null) return [];
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    return first === undefined ? [] : [cellFault(field, index, part, 'already_in_row', { first: first + 1 })];
  });
}

/** An outline needs at least three points; an empty list means that there is no outline. */
export function outlineFaults(field: string, value: unknown): RuleFault[] {
  const { length } = rowsIn(value);
  return length > 0 && length < 3 ? [faultAt(field, 'too_few_points')] : [];
}

function keyOf(value: unknown): unknown {
  const key = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return key === undefined || key === '' ? null : key;
}
