import type { RawRow, Reader } from '#server/database/connect.ts';

/** The first row of a statement in which each `?` is a placeholder for the next value; an empty row if there is none. */
export async function readRow(reader: Reader, sql: string, values: readonly unknown[]): Promise<RawRow> {
  return (await readRows(reader, sql, values))[0] ?? [];
}

/** All rows of a statement in which each `?` is a placeholder for the next value. */
export async function readRows(reader: Reader, sql: string, values: readonly unknown[]): Promise<readonly RawRow[]> {
  let n = 0;
  const text = sql.replaceAll('?', () => reader.dialect.placeholder(++n));
  return reader.read(text, values);
}

/** A boolean in the representation of either database. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 1;
}
