import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Language } from '#generator/model/types.ts';
import type en from '#schemas/locales/en/further.json';
import { currentLanguage } from './language.ts';

/** Sentences that few pages need, as those of rights: read with the first part that speaks of them. */
export type FurtherWords = typeof en;

const loaders: Readonly<Record<Language, () => Promise<{ default: FurtherWords }>>> = {
  en: () => import('#schemas/locales/en/further.json'),
  de: () => import('#schemas/locales/de/further.json'),
  fr: () => import('#schemas/locales/fr/further.json'),
  pt: () => import('#schemas/locales/pt/further.json'),
};

let kept: { language: Language; provider: I18nProvider } | null = null;

export async function loadFurtherWords(language = currentLanguage()): Promise<void> {
  if (kept?.language === language) return;
  const messages = { shell: (await loaders[language]()).default } as unknown as TranslationMessages;
  kept = { language, provider: polyglotI18nProvider(() => messages, language, [], { allowMissing: true }) };
}

/** The same in another language, as far as they are in use. */
export async function changeFurtherWords(language: Language): Promise<void> {
  if (kept) await loadFurtherWords(language);
}

/** The provider of a key that is one of these, otherwise none. */
export function providerOf(key: string): I18nProvider | null {
  return /^shell\.(rights|scopes|condition)\./.test(key) ? (kept?.provider ?? null) : null;
}
