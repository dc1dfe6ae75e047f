import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import type { Language } from '#generator/model/types.ts';
import { keepFarWords } from './far-words.ts';
import { currentLanguage } from './language.ts';

type File = Readonly<Record<string, unknown>>;
export type FarLoaders = Readonly<Record<Language, () => Promise<{ default: File }>>>;

/** A function that reads a file of sentences in a language, once until the language changes. */
export function farLoader(loaders: FarLoaders): (language?: Language) => Promise<void> {
  let kept: Language | null = null;
  return async function load(language = currentLanguage()) {
    if (kept === language) return;
    const file = (await loaders[language]()).default;
    const messages = { shell: file } as unknown as TranslationMessages;
    const provider = polyglotI18nProvider(() => messages, language, [], { allowMissing: true });
    kept = language;
    keepFarWords(Object.keys(file), { provider, change: load });
  };
}
