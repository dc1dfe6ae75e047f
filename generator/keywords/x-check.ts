import { longestFormula } from '../formula/parse.ts';
import { checkCheck } from '../model/assert/formula.ts';
import { unparsed } from '../model/link/formulas.ts';
import { asJson } from '../model/source.ts';
import { languages, type Words } from '../model/types.ts';
import type { EntityKeyword } from './keyword.ts';
import { closed, fieldName, languageNames, listOf, text } from './shapes.ts';
import { sharedSentences } from './shared-sentences.ts';

export const checks: EntityKeyword = {
  name: 'x-check',
  on: 'entity',
  doc: 'Refusals across fields: a formula that must not hold, the field that is named, and the sentence that says what to do. The form and the server judge the same formula.',
  example: [
    {
      when: 'ends_on < starts_on',
      at: 'ends_on',
      message: {
        en: 'The end is before the start. Correct one of them.',
        de: 'Das Ende liegt vor dem Beginn. Korrigieren Sie eines von beiden.',
        fr: 'La fin précède le début. Corrigez l’un des deux.',
        pt: 'O fim é anterior ao início. Corrija um dos dois.',
      },
    },
  ],
  metaSchema: listOf(
    closed(
      {
        when: text(longestFormula, 'A formula as in `x-computed` whose result is yes or no; it may ask for `today()`.'),
        at: { ...fieldName, description: 'The field at which the sentence is shown.' },
        message: {
          ...closed(
            Object.fromEntries(
              languages.map((language) => [language, text(200, `The sentence in ${languageNames[language]}.`)]),
            ),
            [...languages],
          ),
          type: ['object', 'string'],
          maxLength: 60,
          description:
            'What is wrong and what to do about it, in the four languages; or the code of a sentence that entities share, such as `end_before_start` (schemas/locales/en/rules.json).',
        },
      },
      ['when', 'at', 'message'],
    ),
    20,
  ),
  apply(draft, value) {
    draft.checks = (value as readonly unknown[]).map((item) => {
      const { when, at, message } = asJson(item);
      const code = typeof message === 'string' ? message : null;
      const own = message as Words;
      return {
        when: when as string,
        tree: unparsed,
        at: at as string,
        code,
        message: code === null ? own : (sharedSentences[code] ?? sameInAll(code)),
      };
    });
  },
  check(at) {
    for (const [index, check] of at.entity.checks.entries()) checkCheck(at, `/${index}`, check);
  },
};

/** The code itself, until the check of the schema has refused it. */
function sameInAll(code: string): Words {
  return { en: code, de: code, fr: code, pt: code };
}
