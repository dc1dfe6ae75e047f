import type { EntityModel } from '#generator/model/types.ts';
import { fieldEntries } from '#generator/text/field-entries.ts';
import type { Dictionary } from '../right-words.ts';

/** Fields of a list by their titles: columns, an order, or widths in pixels. */
export function describeFields(words: Dictionary, entity: EntityModel | null, value: unknown): string {
  return fieldEntries(value)
    .map(([name, more]) => {
      const title = titleOf(words, entity, name);
      if (typeof more === 'number') return sentenceFor(words, 'condition.pixels', { title, count: more });
      return more === 'DESC' ? sentenceFor(words, 'condition.descending', { title }) : title;
    })
    .join(', ');
}

function titleOf({ language }: Dictionary, entity: EntityModel | null, name: string): string {
  const field = entity && Object.hasOwn(entity.field, name) ? entity.field[name] : undefined;
  return field?.title[language] ?? `“${name}”`;
}

function sentenceFor(
  { sentences, language }: Dictionary,
  key: string,
  params: Readonly<Record<string, unknown>>,
): string {
  return sentences.word(language, key, params) ?? key;
}
