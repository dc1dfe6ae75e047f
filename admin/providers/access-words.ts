import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Language } from '#generator/model/types.ts';
import type en from '#schemas/locales/en/access.json';
import { currentLanguage } from './language.ts';

/** The sentences of rights, which few pages need: read with the first part that speaks of them. */
export type AccessWords = typeof en;

const loaders: Readonly<Record<Language, () => Promise<{ default: AccessWords }>>> = {
  en: () => import('#schemas/locales/en/access.json'),
  de: () => import('#schemas/locales/de/access.json'),
  fr: () => import('#schemas/locales/fr/access.json'),
  pt: () => import('#schemas/locales/pt/access.json'),
};

let kept: { language: Language; provider: I18nProvider } | null = null;

export async function loadAccessWords(language = currentLanguage()): Promise<void> {
  if (kept?.language === language) return;
  const messages = { shell: (await loaders[language]()).default } as unknown as TranslationMessages;
  kept = { language, provider: polyglotI18nProvider(() => messages, language, [], { allowMissing: true }) };
}

/** The same in another language, as far as they are in use. */
export async function changeAccessWords(language: Language): Promise<void> {
  if (kept) await loadAccessWords(language);
}

/** The provider of a key: that of rights, or none. */
export function providerOf(key: string): I18nProvider | null {
  return /^shell\.(rights|scopes)\./.test(key) ? (kept?.provider ?? null) : null;
}
