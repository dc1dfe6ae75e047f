import { useI18nProvider, useSetLocale } from 'react-admin';
import type { Language } from '#generator/model/types.ts';
import { loadModel } from '../providers/model.ts';
import { queryClient } from '../providers/query-client.ts';

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
