import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Language } from '#generator/model/types.ts';
import { currentLanguage } from './language.ts';

/**
 * Texts that few pages need, such as those about permissions and rows. They are loaded with the first component that
 * uses them. Each file contains the screens' words of all folders of schemas too, which the build adds to it
 * (`vite.config.ts`).
 */
const loaders: Readonly<Record<Language, () => Promise<{ default: object }>>> = {
  en: () => import('#schemas/locales/en/pages.json'),
  de: () => import('#schemas/locales/de/pages.json'),
  fr: () => import('#schemas/locales/fr/pages.json'),
  pt: () => import('#schemas/locales/pt/pages.json'),
};

let loaded: { language: Language; firstKeys: ReadonlySet<string>; provider: I18nProvider } | null = null;

export async function loadFurtherWords(language = currentLanguage()): Promise<void> {
  if (loaded?.language === language) return;
  const words = (await loaders[language]()).default;
  const messages = { shell: words } as unknown as TranslationMessages;
  const provider = polyglotI18nProvider(() => messages, language, [], { allowMissing: true });
  loaded = { language, firstKeys: new Set(Object.keys(words)), provider };
}

/** Loads the same texts in another language, if they are in use. */
export async function changeFurtherWords(language: Language): Promise<void> {
  if (loaded) await loadFurtherWords(language);
}

/** The provider for a key of these texts, such as `shell.rights.all`, otherwise null. */
export function providerOf(key: string): I18nProvider | null {
  return loaded?.firstKeys.has(key.split('.')[1] ?? '') ? loaded.provider : null;
}
