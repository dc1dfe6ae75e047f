import { stampNames } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { relationOf } from '#server/crud/sql/counted.ts';
import { throughOf } from '#server/crud/sql/through.ts';
import { memoize } from '#server/memoize.ts';

type Fields = (entity: EntityModel) => readonly FieldModel[];

/** Fields that hold a list of references; each is stored in a table of its own. */
export const linksOf = fieldsThat((field) => field.kind === 'references');

/** Fields with a column of their own that a save writes; the stamps are set by the server. */
export const columnFields = fieldsThat(isColumn);

/** Fields that are read from the row itself or from a table of their own; custom fields are in the JSON of one of these. */
export const storedFields = fieldsThat((field) => field.slot === null);

/** Custom fields, which share one column. */
export const slotFields = fieldsThat(isSlot);

export function isColumn({ kind, slot, name }: FieldModel): boolean {
  return kind !== 'references' && slot === null && !stampNames.includes(name);
}

export function isSlot({ slot }: FieldModel): boolean {
  return slot !== null;
}

/** Fields that refer to an uploaded file. */
export const filesOf = fieldsThat((field) => field.file !== null);

/** Columns whose values are copied from the parent. */
export const copiedFields = fieldsThat(
  (field, { scope, owner }) => field.copied || (field.name === 'client_id' && Boolean(scope.through || owner)),
);

/** Values that functions of the rules file or formulas compute when the row is saved. */
export const rulesFields = fieldsThat(
  ({ computed }) => computed?.from === 'formula' || (computed?.from === 'rules' && computed.name !== 'stamp'),
);

/** Values computed over the rows that refer to this one. */
export const relationFields = fieldsThat((field) => relationOf(field) !== null);

/** Shares and ranks among the rows that refer to the same record. */
export const amongFields = fieldsThat(({ computed }) => computed?.from === 'share' || computed?.from === 'rank');

/** Values read through a reference of this row. */
export const throughFields = fieldsThat((field) => throughOf(field) !== null);

/** Columns that change without raising the version: computed values and stamps. */
export const unversionedFields = fieldsThat((field) => field.unversioned && isColumn(field));

/** Fields that count children or sum their values. */
export const countsOf = fieldsThat(({ computed }) => computed?.from === 'count' || computed?.from === 'sum');

/** Fields that the history records: neither secrets nor values that the server maintains. */
export const describedFields = fieldsThat(
  (field) => !field.secret && !field.unversioned && !stampNames.includes(field.name),
);

/** Personal data, whose values appear in the record itself and nowhere else. */
export const personalFields = fieldsThat((field) => field.personal !== null);

/** Fields that the caller sets: neither copied from a parent nor a stamp of the server. */
export const chosenFields = fieldsThat((field, { scope, owner }) => {
  if (field.copied) return false;
  return !field.system || (field.name === 'client_id' && !scope.through && !owner);
});

/** Exact numbers, and lists of rows that may contain some. */
export const exactFields = fieldsThat(({ decimals, parts }) => decimals !== null || Boolean(parts));

/** Columns that every change of a row writes. */
export const versionStamps: readonly string[] = ['row_version', 'updated_at', 'updated_by'];

/** Finds the fields once for each entity, because a bulk write needs them for each row. */
function fieldsThat(fits: (field: FieldModel, entity: EntityModel) => boolean): Fields {
  const known = new WeakMap<EntityModel, readonly FieldModel[]>();
  return (entity) => memoize(known, entity, () => entity.fields.filter((field) => fits(field, entity)));
}
