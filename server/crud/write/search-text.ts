import { customColumn } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { languages } from '#generator/model/types.ts';
import { normaliseText } from '#generator/text/normalise.ts';
import { formatTitle } from '#generator/text/title.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { decodeSlot } from '#server/crud/read/decode.ts';

const limit = 2000;

/** Ends the title. It sorts before every character that a title can contain; the space after it begins the next word. */
const titleEnd = '\n ';

/**
 * The text that search uses: the title as the first line, then the searched fields in all languages, normalised. Only fields
 * of the default group are included, so that a search reveals nothing more than a list does.
 */
export function searchText(entity: EntityModel, record: Stored): string {
  const title = formatTitle(entity.titleTemplate, record);
  const fields = entity.search
    .map((name) => entity.field[name] as FieldModel)
    .filter((field) => field.group === 'default' && !field.secret && !field.personal);
  const parts = fields.flatMap((field) => [...valuesOf(record, field), ...translationsOf(record, field)]);
  const words = new Set(parts.filter((part) => part !== null && part !== undefined && part !== '').map(String));
  words.delete(title);
  const more = normaliseText([...words].join(' '));
  return `${normaliseText(title)}${more && titleEnd}${more}`.slice(0, limit);
}

/** The value of a custom field that the writer's own model lacks is read from the row's JSON. */
function valuesOf(record: Stored, field: FieldModel): readonly unknown[] {
  const value =
    field.slot !== null && !(field.name in record)
      ? decodeSlot(record[customColumn] as Stored | null, field)
      : record[field.name];
  return field.words && !Array.isArray(value) ? [value, ...wordsOf(field, value)] : [value].flat();
}

/** A choice can be found by its titles in every language, as a person reads it. */
function wordsOf(field: FieldModel, value: unknown): readonly unknown[] {
  return field.slot === null ? [] : Object.values(field.words?.[String(value)] ?? {});
}

function translationsOf(record: Stored, field: FieldModel): readonly unknown[] {
  if (!field.translatable) return [];
  const translations = record.translations as Record<string, Record<string, unknown> | undefined> | null | undefined;
  return languages.map((language) => translations?.[language]?.[field.name]);
}
