import { type Language, languages } from '#generator/model/types.ts';

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
};

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of this page, as it was set before the first paint. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

export function saveLanguage(language: Language): void {
  localStorage.setItem('language', language);
  document.documentElement.lang = language;
}

/**
 * The regional locale that the browser names for this language, otherwise the default one (en-GB, de-DE, fr-FR, pt-BR).
 */
export function localeOf(language: Language): string {
  const own = globalThis.navigator?.languages?.find((tag) => tag.startsWith(`${language}-`));
  return own ?? { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', pt: 'pt-BR' }[language];
}

/** Dates in English always start with the day, so that they have the same meaning for everybody at a site. */
export function dateLocaleOf(language: Language): string {
  return language === 'en' ? 'en-GB' : localeOf(language);
}
