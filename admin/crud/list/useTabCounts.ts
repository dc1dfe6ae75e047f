import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { EntityView } from '../../providers/model.ts';
import { type FilterValues, withTab } from './filters.ts';

/** How many records each closed tab would show; asked one by one when the list has been drawn. */
export function useTabCounts(view: EntityView, values: FilterValues, tabs: readonly string[], isDrawn: boolean) {
  const provider = useDataProvider();
  const isIdle = useIdle(isDrawn);
  const counts = useQueries({
    queries: tabs.map((tab) => {
      const filter = withTab(view, values, tab);
      return {
        queryKey: [view.plural, 'count', filter],
        enabled: isIdle,
        retry: false,
        queryFn: async () => {
          const page = { page: 1, perPage: 1 };
          const sort = { field: 'id', order: 'ASC' } as const;
          const { total } = await provider.getList(view.plural, { filter, pagination: page, sort });
          return total ?? null;
        },
      };
    }),
  });
  return Object.fromEntries(tabs.map((tab, index) => [tab, counts[index]?.data ?? undefined]));
}

/** True some moments after the list stands. */
function useIdle(isDrawn: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isDrawn || isIdle) return;
    const timer = setTimeout(() => setIdle(true), 200);
    return () => clearTimeout(timer);
  }, [isDrawn, isIdle]);
  return isIdle;
}
