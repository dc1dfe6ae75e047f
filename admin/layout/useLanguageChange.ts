import { useI18nProvider, useSetLocale } from 'react-admin';
import { queryClient } from '#admin/providers/http/query-client.ts';
import { loadModel } from '#admin/providers/model/model.ts';
import type { Language } from '#generator/model/types.ts';

/** The words are loaded first and then taken into use, so that nothing is drawn from scratch and typed work stays. */
export function useLanguageChange(): (next: Language) => Promise<void> {
  const setLocale = useSetLocale();
  const { changeLocale } = useI18nProvider();
  return async (next) => {
    await Promise.all([changeLocale(next), loadModel(next)]);
    await setLocale(next);
    await queryClient.invalidateQueries();
  };
}
