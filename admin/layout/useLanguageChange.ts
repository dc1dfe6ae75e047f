import { useI18nProvider, useSetLocale } from 'react-admin';
import { queryClient } from '#admin/providers/http/query-client.ts';
import { loadModel } from '#admin/providers/model/model.ts';
import type { Language } from '#generator/model/types.ts';

/**
 * Changes the language after its texts are loaded, so that the page is not rendered from scratch and unsaved input
 * remains.
 */
export function useLanguageChange(): (next: Language) => Promise<void> {
  const setLocale = useSetLocale();
  const { changeLocale } = useI18nProvider();
  return async (next) => {
    await Promise.all([changeLocale(next), loadModel(next)]);
    await setLocale(next);
    await queryClient.invalidateQueries();
  };
}
