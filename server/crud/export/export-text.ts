import type { FieldModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { describeNestedOf } from '#server/services/exports/nested-words.ts';
import type { Dictionary } from '#server/services/right-words.ts';

/** The texts of an export's language, and the names of its fields. */
export type ExportWords = Dictionary & { readonly names: readonly string[] };

export function exportWords(
  { model, sentences }: Engine,
  { language }: Caller,
  fields: readonly FieldModel[],
): ExportWords {
  return { model, sentences, language, names: fields.map(({ name }) => name) };
}

type Row = Readonly<Record<string, unknown>>;

/**
 * What a person reads for a value that is not a number: the title of what it refers to, a code's title, or the text itself.
 */
export function exportText(
  words: ExportWords,
  field: FieldModel,
): (value: unknown, title: unknown, row: Row) => string {
  if (field.kind === 'json') return nestedText(words, field);
  const { language } = words;
  const word = (code: unknown) => {
    const text = String(code);
    return field.words?.[text]?.[language] ?? text;
  };
  return (value, title) => {
    if (value === null || value === undefined) return '';
    if (typeof title === 'string') return title;
    if (field.ref?.title === 'if_readable') return '';
    if (Array.isArray(title)) return title.join('; ');
    return Array.isArray(value) ? value.map(word).join('; ') : word(value);
  };
}

function nestedText(words: ExportWords, field: FieldModel): (value: unknown, title: unknown, row: Row) => string {
  const describe = describeNestedOf(words, field, words.names);
  if (describe) return (value, _title, row) => describe(value, row);
  return (value) => (value === null || value === undefined ? '' : JSON.stringify(value));
}

/** The title of a column; "(JSON)" is added where the field's values have no readable form. */
export function exportHead(words: ExportWords, field: FieldModel): string {
  const title = field.title[words.language];
  return field.kind === 'json' && !describeNestedOf(words, field, words.names) ? `${title} (JSON)` : title;
}
