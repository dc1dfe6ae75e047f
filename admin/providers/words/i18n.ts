import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Language } from '#generator/model/types.ts';
import { changeFurtherWords, providerOf } from './further-words.ts';
import { isLanguage, languageNames, saveLanguage } from './language.ts';
import { loadShellWords } from './shell-words.ts';
import { loadTemplates } from './templates.ts';

const library: Readonly<Record<Language, () => Promise<TranslationMessages>>> = {
  en: async () => (await import('ra-language-english')).default,
  de: async () => (await import('#admin/locales/ra-de.ts')).default,
  fr: async () => (await import('ra-language-french')).default as TranslationMessages,
  pt: async () => (await import('#admin/locales/ra-pt.ts')).default,
};

/**
 * Messages of one language: react-admin's own, and the shell's below the key `shell`; the validation sentences are
 * loaded at the same time.
 */
export async function loadMessages(language: Language) {
  const [ours, theirs] = await Promise.all([loadShellWords(language), library[language](), loadTemplates(language)]);
  return { ...theirs, shell: ours };
}

export async function makeI18nProvider(language: Language): Promise<I18nProvider> {
  const first = await loadMessages(language);
  const provider = polyglotI18nProvider(
    (locale) => (locale === language ? first : loadMessages(isLanguage(locale) ? locale : 'en')),
    language,
    Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
    { allowMissing: true },
  );
  return {
    ...provider,
    translate: (key, values) => (providerOf(key) ?? provider).translate(key, values),
    async changeLocale(locale) {
      if (isLanguage(locale)) {
        saveLanguage(locale);
        await changeFurtherWords(locale);
      }
      await provider.changeLocale(locale);
    },
  };
}
