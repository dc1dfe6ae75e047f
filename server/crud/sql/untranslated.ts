import { untranslatedParameter } from '#generator/model/system-names.ts';
import { type EntityModel, type FieldModel, languages } from '#generator/model/types.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import { memoize } from '#server/memoize.ts';

const fields = new WeakMap<EntityModel, FieldModel | null>();

/**
 * The field that a filter uses by `untranslated`, a list of language codes; null where titles are written in one language
 * only.
 */
export function untranslatedField(entity: EntityModel): FieldModel | null {
  return memoize(fields, entity, () => {
    const { translations } = entity.field;
    if (!translations || translatedFields(entity).length === 0) return null;
    return { ...translations, name: untranslatedParameter, kind: 'choices', filterable: true };
  });
}

/** A select of the languages, as `value`, in which the title of a row lacks a text; `json` is the row's translations. */
export function untranslatedRows(dialect: Dialect, entity: EntityModel, alias: string, json: string): string {
  const names = translatedFields(entity);
  return languages
    .filter((language) => language !== 'en')
    .map((language) => {
      const isMissing = (name: string) =>
        `(coalesce(${alias}.${name}, '') <> '' and coalesce(${dialect.jsonText(json, [language, name])}, '') = '')`;
      return `select '${language}' as value where ${names.map(isMissing).join(' or ')}`;
    })
    .join(' union all ');
}

function translatedFields({ titleFields, field }: EntityModel): readonly string[] {
  return titleFields.filter((name) => field[name]?.translatable && !field[name].isTranslationOptional);
}
