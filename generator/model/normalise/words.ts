import type { WordsAt } from '../draft.ts';
import { humanise } from '../inflection.ts';
import { asJson, isJson, type Json } from '../source.ts';
import { type Language, languages, type Words } from '../types.ts';

/** Finds texts in x-i18n; English is used if a language is missing. */
export function wordsReader(i18n: Json): WordsAt {
  return (path, english) => {
    const base = textAt(asJson(i18n.en), path) ?? english;
    return wordsFrom(base, (language) => textAt(asJson(i18n[language]), path));
  };
}

/** Builds the texts of all languages; English is used if a language has none. */
export function wordsFrom(english: string, find: (language: Language) => string | null | undefined): Words {
  const entries = languages.map((language) => [language, (language === 'en' ? null : find(language)) ?? english]);
  return Object.fromEntries(entries) as Words;
}

/** The titles of the states of a lifecycle, by code. */
export function stateWords(lifecycle: Json, wordsAt: WordsAt) {
  const states = Object.entries(asJson(lifecycle.states));
  return Object.fromEntries(
    states.map(([code, state]) => [
      code,
      wordsAt(['states', String(lifecycle.field), code], (asJson(state).title as string | undefined) ?? humanise(code)),
    ]),
  );
}

/** The text at a path, either directly or as the `title` of an object. */
export function textAt(json: Json, path: readonly string[]): string | null {
  let value: unknown = json;
  for (const step of path) value = isJson(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  const text = isJson(value) ? value.title : value;
  return typeof text === 'string' ? text : null;
}
