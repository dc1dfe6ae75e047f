import type { Put } from '../types.ts';
import { linesOf, namesOf } from './table.ts';

/** Ids of the rows of a list by their code. */
export type Ids = ReadonlyMap<string, number>;

export type IdByCode = Ids;

/** Returns the values of a line other than its code and names. */
export type Own = (cells: readonly string[]) => object;

/**
 * Creates the platform's rows of a list: the names in four languages are the last cells of each line, the code is at
 * `codeAt`, and the other cells are specific to the list.
 */
export async function putList(
  put: Put,
  entity: string,
  table: string | readonly (readonly string[])[],
  own: Own = () => ({}),
  codeAt = 0,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [index, cells] of (typeof table === 'string' ? linesOf(table, '|') : table).entries()) {
    const code = cells[codeAt] ?? '';
    const { id } = await put(entity, {
      code,
      sort_order: (index + 1) * 10,
      is_active: true,
      ...namesOf(cells.slice(-4)),
      ...own(cells),
    });
    ids.set(code, id);
  }
  return ids;
}

/** Converts "a v e" to true and false, by the fields of the letters. */
export function flagsOf(
  letters: string | undefined,
  fields: Readonly<Record<string, string>>,
): Record<string, boolean> {
  const given = letters?.split(' ') ?? [];
  return Object.fromEntries(Object.entries(fields).map(([letter, field]) => [field, given.includes(letter)]));
}
