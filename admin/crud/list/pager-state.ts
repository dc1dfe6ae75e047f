import { useMemo } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { sortKeys } from '../../cells/columns.ts';
import type { FilterValues } from '../../conditions/filters.ts';

/**
 * The list from which a record was opened, stored with the page in the browser's history: its address, its filter and
 * sort, and the record's position in it, counted from zero.
 */
export type PagerState = { list: string; filter: object; sort: string; at: number };

type Rows = { data: RaRecord[] | undefined; filterValues: FilterValues; page: number };

/** Returns the position of a row of the surrounding list, or of `own` rows within it, as the state of a link. */
export function usePagerState(own?: Rows): (id: Identifier) => { pager: PagerState } | undefined {
  const { pathname, search } = useLocation();
  const { data, filter, filterValues, sort, page, perPage } = { ...useListContext(), ...own };
  return useMemo(() => {
    const params = new URLSearchParams(search);
    params.delete('preview');
    const list = pathname + (params.size > 0 ? `?${params}` : '');
    const asked = { filter: { ...filterValues, ...filter }, sort: sortKeys(sort) };
    return (id) => {
      const index = data?.findIndex((row) => row.id === id) ?? -1;
      return index < 0 ? undefined : { pager: { list, ...asked, at: (page - 1) * perPage + index } };
    };
  }, [pathname, search, data, filter, filterValues, sort, page, perPage]);
}
