import { useQuery } from '@tanstack/react-query';
import { http } from '#admin/providers/http/http.ts';
import { useChosenClient } from '#admin/providers/session/chosen-client.ts';
import { useLanguage } from '#admin/providers/words/useWords.ts';

/** How one list is doing: see `GET /api/master-lists`. */
export type MasterList = {
  entity: string;
  count: number;
  changed_at: string | null;
  changed_by: string | null;
  untranslated: number | null;
};

type Answer = { languages: string[]; lists: MasterList[] };

/** All lists in one request, under the chosen client with its own rows only; `byEntity` is empty until it is answered. */
export function useMasterLists() {
  const language = useLanguage();
  const client = useChosenClient()?.id ?? null;
  const { data, error, refetch } = useQuery({
    queryKey: ['master-lists', language, client],
    queryFn: async () => (await http(`/api/master-lists${client ? `?client=${client}` : ''}`)).json as Answer,
    retry: false,
    staleTime: 10_000,
  });
  const byEntity = new Map(data?.lists.map((list) => [list.entity, list]));
  return { byEntity, languages: data?.languages ?? [], error, refetch };
}
