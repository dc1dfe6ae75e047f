import { customColumn, slotColumnName } from '#generator/model/system-names.ts';
import type { FieldKind } from '#generator/model/types.ts';
import type { SlotColumns } from './dialect.ts';

const types: Partial<Record<FieldKind, string>> = {
  integer: 'bigint',
  decimal: 'bigint',
  reference: 'bigint',
  double: 'double precision',
  boolean: 'boolean',
};

/**
 * PostgreSQL answers from an index alone only where the index contains columns; with an expression over the JSON it would
 * read every row to count. A trigger updates the columns whenever the JSON is written; each value is cast to the column's
 * type.
 */
export const slotColumns: SlotColumns = {
  columns: (table) =>
    `select column_name, data_type from information_schema.columns where table_schema = current_schema() and table_name = '${table}' and column_name like '${customColumn}\\_f%' order by 1`,
  add: (table, slot, kind) =>
    `alter table ${table} add column if not exists ${slotColumnName(slot)} ${types[kind] ?? 'text collate "C"'}`,
  drop: (table, slot) => `alter table ${table} drop column if exists ${slotColumnName(slot)}`,
  follow: (table, columns) => {
    const body = columns.map(({ name, type }) => `new.${name} := ${slotExpression('new', name, type)};`).join(' ');
    return [
      `create or replace function ${table}_slots() returns trigger language plpgsql as $slots$ begin ${body} return new; end $slots$`,
      `create or replace trigger ${table}_slots before insert or update of ${customColumn} on ${table} for each row execute function ${table}_slots()`,
    ];
  },
  fill: (table, { name, type }) =>
    `update ${table} r set ${name} = ${slotExpression('r', name, type)} where jsonb_exists(r.${customColumn}, '${slotOf(name)}')`,
};

function slotExpression(row: string, name: string, type: string): string {
  return `(${row}.${customColumn} ->> '${slotOf(name)}')::${type}`;
}

function slotOf(column: string): string {
  return column.slice(customColumn.length + 1);
}
