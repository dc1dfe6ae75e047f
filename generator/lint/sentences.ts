import { dirname } from 'node:path/posix';
import type { Faults } from '../model/faults.ts';
import { languages, type Model } from '../model/types.ts';
import type { SentenceKeys } from './lint-schemas.ts';

/** Checks that sentences named in a schema exist in all four languages. */
export function lintSentences(model: Model, sentences: NonNullable<SentenceKeys>, problems: Faults): void {
  for (const { file, unique } of Object.values(model.entities))
    for (const [index, { sentence }] of unique.entries()) {
      const missing = languages.filter((language) => sentence !== null && !sentences[language].has(sentence));
      if (missing.length === 0) continue;
      const files = missing.map((language) => `${dirname(file)}/words/${language}.json`).join(', ');
      problems.report(file, `/x-unique/${index}/sentence`, `there is no sentence "${sentence}": write it in ${files}`);
    }
}
