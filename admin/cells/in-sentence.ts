import type { Language } from '#generator/model/types.ts';

/** A title inside a sentence: "New device". German nouns and words in capitals stay as they are. */
export function inSentence(title: string, language: Language): string {
  if (language === 'de' || !/^\p{Lu}(\p{Ll}|[- ]|$)/u.test(title)) return title;
  return title.charAt(0).toLowerCase() + title.slice(1);
}
