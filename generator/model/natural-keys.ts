import { writableFields } from './body-schema.ts';
import type { EntityModel } from './types.ts';

/**
 * The fields by which an upsert finds a row again: a set of fields of the entity that is unique among all rows, or the
 * title of a plain list.
 */
export type NaturalKey = {
  readonly fields: readonly string[];
  /** Whether it is unique across all client organisations and not only within one. */
  readonly isWide: boolean;
};

/**
 * The natural keys of an entity, in fields that a request may write. A field that is copied from the parent is replaced by
 * the reference to the parent: a room is identified by its floor and number, although its number is unique in the building.
 */
export function naturalKeys(entity: EntityModel): readonly NaturalKey[] {
  const title: NaturalKey[] = entity.base === 'list' ? [{ fields: entity.titleFields, isWide: false }] : [];
  const unique = entity.unique
    .filter(({ where }) => where === null)
    .map(({ fields, across }): NaturalKey => ({ fields, isWide: across === 'all' }));
  const writable = new Set(writableFields(entity).map(({ name }) => name));
  const named = [...unique, ...title]
    .map(({ fields, isWide }) => ({ isWide, fields: [...new Set(fields.map((name) => writtenAs(entity, name)))] }))
    .filter(({ fields }) => fields.every((name) => writable.has(name)));
  return [...new Map(named.map((key) => [key.fields.join(), key])).values()];
}

function writtenAs({ field, scope }: EntityModel, name: string): string {
  return field[name]?.copied && scope.through ? scope.through : name;
}
