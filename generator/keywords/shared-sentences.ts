import de from '#schemas/locales/de/rules.json' with { type: 'json' };
import en from '#schemas/locales/en/rules.json' with { type: 'json' };
import fr from '#schemas/locales/fr/rules.json' with { type: 'json' };
import pt from '#schemas/locales/pt/rules.json' with { type: 'json' };
import type { Words } from '../model/types.ts';

/** The sentences about several fields that all entities share, by their codes; `{title}` is the title of the field. */
export const sharedSentences: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(en).map(([code, sentence]) => {
    const key = code as keyof typeof en;
    return [code, { en: sentence, de: de[key], fr: fr[key], pt: pt[key] }];
  }),
);
