import { useInfiniteQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import type { EntityView } from '#admin/providers/model/model.ts';

export type TimelineEntry = {
  id: number;
  at: string;
  verb: string;
  entity: string;
  plural: string;
  record_id: number;
  title: string;
  diff: Record<string, [unknown, unknown]> | null;
  by: { id: number; title: string } | null;
};

export type TimelineFilter = { kind: string; by: string; from: string; to: string };

type Page = { entries: TimelineEntry[]; next: string | null };

/** The API address of a record's time line with a filter. */
export function timelineAddress(view: EntityView, record: RaRecord, filter: TimelineFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return `/api/${view.plural}/${record.id}/timeline?${query}`;
}

/** The time line in pages, newest first; read again when the record has changed. */
export function useTimeline(view: EntityView, record: RaRecord, filter: TimelineFilter) {
  return useInfiniteQuery({
    queryKey: ['events', 'timeline', view.plural, record.id, record.row_version, filter],
    queryFn: async ({ pageParam }): Promise<Page> => {
      const { json, headers } = await http(pageParam);
      return { entries: json as TimelineEntry[], next: nextOf(headers.get('Link')) };
    },
    initialPageParam: timelineAddress(view, record, filter),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
  });
}

function nextOf(link: string | null): string | null {
  return /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1] ?? null;
}
