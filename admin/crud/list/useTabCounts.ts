import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { type FilterValues, withTab } from '../../conditions/filters.ts';
import { useIdle } from './useIdle.ts';

/**
 * How many records each tab that is not open would show, with the conditions in `always` that apply to the whole list.
 * The counts are requested one by one after the list was drawn.
 */
export function useTabCounts(
  view: EntityView,
  values: FilterValues,
  always: FilterValues,
  tabs: readonly string[],
  isDrawn: boolean,
) {
  const provider = useDataProvider<typeof dataProvider>();
  const isIdle = useIdle(isDrawn);
  const counts = useQueries({
    queries: tabs.map((tab) => {
      const filter = { ...withTab(view, values, tab), ...always };
      return {
        queryKey: [view.plural, 'count', filter],
        enabled: isIdle,
        retry: false,
        queryFn: () => provider.total(view.plural, filter),
      };
    }),
  });
  return Object.fromEntries(tabs.map((tab, index) => [tab, counts[index]?.data]));
}
