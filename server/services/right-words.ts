import { entriesOf, stepOf } from '#generator/model/lifecycles.ts';
import type { Language, Model } from '#generator/model/types.ts';
import type { Sentences } from './sentences.ts';

/** A right: an action on a kind of record, and the groups of fields that it is limited to. */
export type NamedRight = { readonly action: string; readonly subject: string; readonly fields?: readonly string[] };

/** The source of texts: the model, and the sentences of a language. */
export type Dictionary = {
  readonly model: Model;
  readonly sentences: Pick<Sentences, 'word' | 'say'>;
  readonly language: Language;
};

/** The text of a right as the pages show it, such as "Read – Assets (money)". */
export function rightWords(words: Dictionary, { action, subject, fields }: NamedRight): string {
  const groups = fields?.map((group) => groupWords(words, group)).join(', ');
  return `${actionWords(words, action, subject)} – ${subjectWords(words, subject)}${groups ? ` (${groups})` : ''}`;
}

export function actionWords({ model, sentences, language }: Dictionary, action: string, subject: string): string {
  const entity = Object.hasOwn(model.entities, subject) ? model.entities[subject] : undefined;
  const step = entity && stepOf(entity, action);
  const entry = entity && entriesOf(entity).find(({ name }) => name === action);
  const own = (step?.transition ?? entry)?.title[language] ?? entity?.actionWords[action]?.[language];
  const usual = action === 'manage' ? 'rights.manage' : `explain.actions.${action}`;
  return own ?? sentences.word(language, usual) ?? action.replaceAll('_', ' ');
}

export function subjectWords({ model, sentences, language }: Dictionary, subject: string): string {
  if (subject === 'all') return sentences.word(language, 'rights.everything') ?? subject;
  return (Object.hasOwn(model.entities, subject) && model.entities[subject]?.pluralTitle[language]) || subject;
}

function groupWords({ sentences, language }: Dictionary, group: string): string {
  if (group === '*') return sentences.word(language, 'rights.all') ?? group;
  return sentences.word(language, `rights.groups.${group}`) ?? group.replaceAll('_', ' ');
}
