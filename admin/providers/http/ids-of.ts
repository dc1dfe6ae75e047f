import type { Identifier } from 'react-admin';
import { http } from './http.ts';

const rowsAtOnce = 1000;
const mostRows = 10_000;

/** The ids of all rows of a list, at most 10,000, in its order. */
export async function idsOf(resource: string, filter: object, sort: string): Promise<Identifier[]> {
  const ids: Identifier[] = [];
  for (let at = 0; at < mostRows; at += rowsAtOnce) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), fields: 'id', sort });
    query.set('range', JSON.stringify([at, at + rowsAtOnce - 1]));
    const { json } = await http(`/api/${resource}?${query}`);
    const rows = json as { id: Identifier }[];
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < rowsAtOnce) break;
  }
  return ids;
}
