import type { Put } from '../types.ts';
import { namesOf } from './table.ts';

export type IdByCode = ReadonlyMap<string, number>;

/** A starter list: code first, the names in four languages last, what stands between is the list's own. */
export async function putList(
  put: Put,
  entity: string,
  lines: readonly string[][],
  own: (cells: readonly string[]) => object = () => ({}),
): Promise<IdByCode> {
  const ids = new Map<string, number>();
  for (const [index, cells] of lines.entries()) {
    const code = cells[0] as string;
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
