import type { EntityModel, FieldModel, Language } from '#generator/model/types.ts';
import { formatTitle } from '#generator/text/title.ts';
import { decoderOf } from './decode.ts';

/** Columns that make an entity's title. */
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

function titleValue(
  field: FieldModel,
  raw: unknown,
  words: Readonly<Record<string, unknown>> | undefined,
  language: Language,
): unknown {
  if (field.translatable && typeof words?.[field.name] === 'string' && words[field.name] !== '')
    return words[field.name];
  if (field.words && typeof raw === 'string') return field.words[raw]?.[language] ?? raw;
  return decoderOf(field.kind)(raw);
}

function translated(entity: EntityModel): boolean {
  return Boolean(entity.field.translations) && entity.titleFields.some((name) => entity.field[name]?.translatable);
}

function parse(text: unknown): Readonly<Record<string, Readonly<Record<string, unknown>>>> | null {
  return typeof text === 'string' ? JSON.parse(text) : (text as null);
}
