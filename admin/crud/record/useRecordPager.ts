import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { http } from '#admin/providers/http/http.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import type { PagerState } from '../list/pager-state.ts';
import { type Place, placed, type Stop } from './placed.ts';

export type PagerPosition = Place & { total: number; go: (to: Stop) => void };

/** The neighbours of a record in the list from which it was opened; null when it was not opened from a list. */
export function useRecordPager(
  view: EntityView,
  id: Identifier,
): { list: string; position: PagerPosition | null } | null {
  const { state } = useLocation();
  const navigate = useNavigate();
  const pager = (state as { pager?: PagerState } | null)?.pager;
  const { data } = useQuery({
    queryKey: [view.plural, 'pager', pager],
    enabled: pager !== undefined,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: () => around(view.plural, pager!),
  });
  if (!pager) return null;
  // The tab that was just chosen is in the address before it is drawn, so the address is read here.
  const go = (to: Stop) =>
    void navigate(
      { pathname: `/${view.plural}/${to.id}`, search: window.location.search },
      { replace: true, state: { pager: { ...pager, at: to.at } } },
    );
  const position =
    data && data.total > 0 ? { ...placed(data.ids, data.first, pager.at, id), total: data.total, go } : null;
  return { list: pager.list, position };
}

type Page = { ids: Identifier[]; first: number; total: number };

async function around(plural: string, { filter, sort, at }: PagerState): Promise<Page> {
  const first = Math.max(0, at - 1);
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort, fields: 'id' });
  query.set('range', JSON.stringify([first, at + 1]));
  const { json, headers } = await http(`/api/${plural}?${query}`);
  const total = Number(headers.get('Content-Range')?.split('/')[1] ?? 0);
  return { ids: (json as { id: Identifier }[]).map((row) => row.id), first, total };
}
