import { customColumn, slotColumnName } from '#generator/model/system-names.ts';
import type { FieldModel } from '#generator/model/types.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';

/** Where a field's value stands in SQL: its column, or its place in the JSON of the row's custom fields or beside it. */
export function columnOf(dialect: Dialect, field: FieldModel, alias: string): string {
  if (field.slot === null) return `${alias}.${field.name}`;
  if (field.indexed && dialect.slotColumns) return `${alias}.${slotColumnName(field.slot)}`;
  return dialect.slot(`${alias}.${customColumn}`, field.slot, field.kind);
}
