import { writableFields } from './body-schema.ts';
import type { EntityModel } from './types.ts';

/** By what an upsert knows a row again: one of the entity's sets of fields that are unique among all rows, or a plain list's title. */
export type NaturalKey = {
  readonly fields: readonly string[];
  /** Across all client organisations, not within one. */
  readonly isWide: boolean;
};

/**
 * The natural keys of an entity, in fields that a request may write. A field that is copied from the parent is named by the
 * parent itself: a room is known by its floor and number, although its number is unique in the building.
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
