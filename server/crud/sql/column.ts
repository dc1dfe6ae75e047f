import { customColumn, slotColumnName } from '#generator/model/system-names.ts';
import type { FieldModel } from '#generator/model/types.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';

/**
 * A field's value in SQL: its column, or its slot in the JSON of the custom fields, or the generated column of that slot.
 */
export function columnOf(dialect: Dialect, field: FieldModel, alias: string): string {
  if (field.slot === null) return `${alias}.${field.name}`;
  if (field.indexed && dialect.slotColumns) return `${alias}.${slotColumnName(field.slot)}`;
  return dialect.slot(`${alias}.${customColumn}`, field.slot, field.kind);
}
