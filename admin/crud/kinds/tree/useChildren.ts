import { useQuery } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import type { Column } from '../../../cells/columns.ts';
import type { FilterValues } from '../../../conditions/filters.ts';
import { askedFor } from '../../list/row-fields.ts';
import { childrenFilter, missingAbove, step } from './tree.ts';

/** The most parents for which rows are counted, or which are read, in one request. */
const most = 500;

/** The most levels that are looked up above a row, which is the maximum depth of a tree. */
const levels = 20;

type Children = { rows: RaRecord[]; total: number; counts: ReadonlyMap<unknown, number> };

/** What is drawn of each row, and the reference to the row above it. */
type TreeRows = { view: EntityView; by: string; columns: readonly Column[] };

function namesOf(columns: readonly Column[]): string[] {
  return columns.flatMap(({ field, under }) => (under ? [field.name, under.name] : [field.name]));
}

/** One page of the rows below a row, or of those at the top, and the number of rows below each of them. */
export function useChildren({ view, by, columns }: TreeRows, parent: Identifier | null, page: number) {
  const provider = useDataProvider();
  const { filter, sort } = useListContext();
  const own = askedFor(view, [...namesOf(columns), by]);
  const asked = childrenFilter(filter ?? {}, by, parent);
  return useQuery<Children>({
    queryKey: [view.plural, 'tree', by, asked, sort, page, own],
    placeholderData: (before) => before,
    queryFn: async () => {
      const pagination = { page, perPage: step };
      const { data, total = 0 } = await provider.getList(view.plural, { filter: asked, sort, pagination, ...own });
      return { rows: data, total, counts: await countChildren(view, by, data, filter ?? {}) };
    },
  });
}

async function countChildren(view: EntityView, by: string, rows: readonly RaRecord[], filter: FilterValues) {
  if (rows.length === 0) return new Map();
  const asked = { ...filter, [by]: rows.map(({ id }) => id) };
  const query = { group: JSON.stringify([by]), range: `[0,${most - 1}]`, filter: JSON.stringify(asked) };
  const { json } = await http(`/api/${view.plural}?${new URLSearchParams(query)}`);
  const groups = json as { group: Record<string, unknown>; count: number }[];
  return new Map(groups.map(({ group, count }) => [group[by], count]));
}

type Found = { rows: RaRecord[]; above: RaRecord[]; total: number };

/** The first `shown` rows that match the list's filter, and their ancestors as far as the reader may see them. */
export function useFound({ view, by, columns }: TreeRows, shown: number) {
  const provider = useDataProvider();
  const { filterValues, filter, sort } = useListContext();
  const own = askedFor(view, [...namesOf(columns), by]);
  const asked = { ...filterValues, ...filter };
  return useQuery<Found>({
    queryKey: [view.plural, 'tree', by, 'found', asked, sort, shown, own],
    placeholderData: (before) => before,
    queryFn: async () => {
      const pagination = { page: 1, perPage: shown };
      const { data, total = 0 } = await provider.getList(view.plural, { filter: asked, sort, pagination, ...own });
      const above: RaRecord[] = [];
      let missing = missingAbove(data, by);
      for (let level = 0; level < levels && missing.length > 0; level += 1) {
        const ids = missing.slice(0, most);
        const request = { filter: { id: ids }, sort, pagination: { page: 1, perPage: most }, ...own };
        const { data: parents } = await provider.getList(view.plural, request);
        above.push(...parents);
        missing = missingAbove([...data, ...above], by).filter((id) => !ids.includes(id));
      }
      return { rows: data, above, total };
    },
  });
}
