import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '#admin/providers/http/http.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import type { FilterValues } from '../../../conditions/filters.ts';
import type { Code } from './board.ts';

type Group = { group: Record<string, Code>; count: number };

const none: ReadonlyMap<Code, number> = new Map();

/** The number of records of a list for each value, in one request. */
export function useCounts(view: EntityView, by: string, filter: FilterValues): ReadonlyMap<Code, number> {
  const { data } = useQuery({
    queryKey: [view.plural, 'groups', by, filter],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const asked = { group: JSON.stringify([by]), range: '[0,99]', filter: JSON.stringify(filter) };
      const { json } = await http(`/api/${view.plural}?${new URLSearchParams(asked)}`);
      return new Map((json as Group[]).map(({ group, count }) => [group[by] ?? null, count]));
    },
  });
  return data ?? none;
}
