import type { Language } from '#generator/model/types.ts';

/** The parameters of the text “New …” for an entity; `smart_count` 2 selects the phrase for feminine nouns. */
export function newWords({ title, feminine }: { title: string; feminine?: boolean }, language: Language) {
  return { title: inSentence(title, language), smart_count: feminine ? 2 : 1 };
}

/** A title inside a sentence: "New device". German nouns and words in capitals remain unchanged. */
export function inSentence(title: string, language: Language): string {
  if (language === 'de' || !/^\p{Lu}(\p{Ll}|[- ]|$)/u.test(title)) return title;
  return title.charAt(0).toLowerCase() + title.slice(1);
}
