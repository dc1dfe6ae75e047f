import { linkTableName } from '#generator/model/tables.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';

/** The link table of a list of references: row_id, ref_id, position. */
export function linkTable(entity: EntityModel, field: FieldModel): string {
  return linkTableName(entity.table, field.name);
}
