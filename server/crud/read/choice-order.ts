import type { FieldModel } from '#generator/model/types.ts';

/**
 * The position of a choice in the order of its schema, as SQL: null where nothing is chosen, and the last position for a
 * code that the schema no longer has.
 */
export function choicePosition(field: FieldModel, column: string): string {
  const codes = ((field.schema.enum ?? []) as unknown[]).filter((code) => typeof code === 'string');
  const positions = codes.map((code, position) => `when '${code.replaceAll("'", "''")}' then ${position}`);
  const last = `case when ${column} is null then null else ${codes.length} end`;
  return codes.length === 0 ? `lower(${column})` : `(case ${column} ${positions.join(' ')} else ${last} end)`;
}
