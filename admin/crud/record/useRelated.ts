import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useLanguage } from '#admin/providers/words/useWords.ts';

export type RelatedTile = {
  key: string;
  title: string;
  icon: string;
  link: string;
  count: number | null;
  sum: string | null;
  /** Set when the sum is an amount of money, with the number of decimals of the rows. */
  money?: { decimals: number | null };
};

export type Related = { tabs: { entity: string; by: string | null; count: number | null }[]; tiles: RelatedTile[] };

/** How many rows belong to a record, for its tabs and tiles, in one request; undefined while loading. */
export function useRelated(view: EntityView, record: RaRecord): Related | undefined {
  const language = useLanguage();
  const { tabs, related } = view.show;
  const { data } = useQuery({
    queryKey: [view.plural, 'related', record.id, language],
    enabled: !record.deleted_at && (tabs.length > 0 || related.length > 0),
    retry: false,
    queryFn: async () => (await http(`/api/${view.plural}/${record.id}/related`)).json as Related,
  });
  return data;
}
