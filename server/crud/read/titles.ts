import type { EntityModel, FieldModel, Language } from '#generator/model/types.ts';
import { formatTitle } from '#generator/text/title.ts';
import { decoderOf } from './decode.ts';

type OwnWords = Readonly<Record<string, unknown>> | undefined;
type Translations = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The columns that an entity's title consists of. */
export function titleColumns(entity: EntityModel): readonly string[] {
  const columns = [...entity.titleFields];
  return translated(entity) ? [...columns, 'translations'] : columns;
}

/** Makes titles of one entity from the values of `titleColumns`, in a language. */
export function titleMaker(entity: EntityModel): (values: readonly unknown[], language: Language) => string {
  const fields = entity.titleFields.map((name) => entity.field[name] as FieldModel);
  const withTranslations = translated(entity);
  return (values, language) => {
    const translations = withTranslations ? parse(values[fields.length]) : null;
    const shown: Record<string, unknown> = {};
    fields.forEach((field, i) => {
      shown[field.name] = titleValue(field, values[i], translations?.[language], language);
    });
    return formatTitle(entity.titleTemplate, shown);
  };
}

/** The title of a record of the API that has at least the fields of `titleColumns`. */
export function recordTitle(
  entity: EntityModel,
  record: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const words = (record.translations as Translations | null | undefined)?.[language];
  const shown = entity.titleFields.map((name) => {
    const field = entity.field[name] as FieldModel;
    return [name, wordOf(field, record[name], words, language) ?? record[name]];
  });
  return formatTitle(entity.titleTemplate, Object.fromEntries(shown));
}

function titleValue(field: FieldModel, raw: unknown, words: OwnWords, language: Language): unknown {
  return wordOf(field, raw, words, language) ?? decoderOf(field.kind)(raw);
}

function wordOf(field: FieldModel, value: unknown, words: OwnWords, language: Language): unknown {
  if (field.translatable && typeof words?.[field.name] === 'string' && words[field.name] !== '')
    return words[field.name];
  return field.words && typeof value === 'string' ? (field.words[value]?.[language] ?? value) : null;
}

function translated(entity: EntityModel): boolean {
  return Boolean(entity.field.translations) && entity.titleFields.some((name) => entity.field[name]?.translatable);
}

function parse(text: unknown): Translations | null {
  return typeof text === 'string' ? JSON.parse(text) : (text as null);
}
