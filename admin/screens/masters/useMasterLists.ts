import { useQuery } from '@tanstack/react-query';
import { http } from '#admin/providers/http/http.ts';
import { useChosenClient } from '#admin/providers/session/chosen-client.ts';
import { useLanguage } from '#admin/providers/words/useWords.ts';

/** The figures of one list: see `GET /api/master-lists`. */
export type MasterList = {
  entity: string;
  count: number;
  changed_at: string | null;
  changed_by: string | null;
  untranslated: number | null;
};

type Answer = { languages: string[]; lists: MasterList[] };

/**
 * All lists in one request; when a client is chosen, only its own rows are counted. `byEntity` is empty until the
 * answer arrives.
 */
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
