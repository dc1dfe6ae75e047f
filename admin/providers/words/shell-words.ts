import type { ScreenWord } from '#generator/generated/screen-words.ts';
import type { Language } from '#generator/model/types.ts';
import en from '#schemas/locales/en/shell.json';

/** All texts of the shell; the other languages must have the keys of the English file. */
export type ShellWords = typeof en;

type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string ? `${Prefix}${Key}` : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

export type WordKey = Leaves<ShellWords> | ScreenWord;

const loaders: Readonly<Record<Language, () => Promise<ShellWords>>> = {
  en: async () => en,
  de: async () => (await import('#schemas/locales/de/shell.json')).default satisfies ShellWords,
  fr: async () => (await import('#schemas/locales/fr/shell.json')).default satisfies ShellWords,
  pt: async () => (await import('#schemas/locales/pt/shell.json')).default satisfies ShellWords,
};

export function loadShellWords(language: Language): Promise<ShellWords> {
  return loaders[language]();
}
