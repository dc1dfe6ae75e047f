import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import { useChosenClient } from '#admin/providers/session/chosen-client.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { saveInProfile } from '../../appearance/save-appearance.ts';
import { type Arrangement, storedArrangement } from './arrange.ts';
import { loadDashboard } from './dashboard.ts';

const key = 'dashboard';

/** Loads everything on the home page in one request, and saves how its reader arranges it. */
export function useDashboard() {
  const say = useWords();
  const notify = useNotify();
  const language = useLanguage();
  const client = useChosenClient()?.id;
  const { data, error, refetch } = useQuery({
    queryKey: [key, language, client ?? null],
    queryFn: () => loadDashboard({ client }),
    retry: false,
  });
  const save = async (change: Partial<Arrangement>): Promise<void> => {
    try {
      const stored = { ...storedArrangement(data!), ...change };
      await saveInProfile(data?.profile_id ?? null, { dashboard: stored });
      await queryClient.invalidateQueries({ queryKey: [key] });
    } catch (fault) {
      notify(say('dashboard.save_failed', { reason: reasonOf(fault) }), { type: 'error' });
    }
  };
  return { data, error, refetch, save };
}
