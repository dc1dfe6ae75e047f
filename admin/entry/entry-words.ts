import type { Language } from '#generator/model/types.ts';
import type en from '#schemas/locales/en/entry.json';

/** The texts of the pages before the sign-in. */
export type EntryWords = typeof en;

const loaders: Readonly<Record<Language, () => Promise<{ default: EntryWords }>>> = {
  en: () => import('#schemas/locales/en/entry.json'),
  de: () => import('#schemas/locales/de/entry.json'),
  fr: () => import('#schemas/locales/fr/entry.json'),
  pt: () => import('#schemas/locales/pt/entry.json'),
};

export async function loadEntryWords(language: Language): Promise<EntryWords> {
  return (await loaders[language]()).default;
}
