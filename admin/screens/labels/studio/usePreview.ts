import { useQuery } from '@tanstack/react-query';
import { http } from '#admin/providers/http/http.ts';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import { useDebounced } from '../../../layout/useDebounced.ts';
import type { LabelValue } from './contents.ts';
import type { Items } from './items.ts';
import type { Preview } from './preview.ts';

const rest = 200;

/** The labels as the server draws them with these items, requested shortly after the last change. */
export function usePreview(id: string, items: Items, isReady: boolean) {
  const language = useLanguage();
  const rested = useDebounced(items, rest);
  const body = JSON.stringify({ items: rested.map(sentOf) });
  return useQuery({
    queryKey: ['label-preview', id, body, language],
    queryFn: async () => {
      const { json } = await http(`/api/label-templates/${id}/preview`, { method: 'POST', body });
      return { preview: json as Preview, keys: rested.map(({ key }) => key) };
    },
    enabled: isReady,
    placeholderData: (earlier) => earlier,
    staleTime: 0,
    gcTime: 30_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export function useValues(id: string): readonly LabelValue[] {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['label-values', id, language],
    queryFn: async () => (await http(`/api/label-templates/${id}/values`)).json as { values: LabelValue[] },
  });
  return data?.values ?? [];
}

function sentOf({ key: _, id: __, item: ___, ...values }: Items[number]) {
  return values;
}
