import { renameInCondition } from '../../model/index-condition.ts';
import type { ColumnDef, IndexDef, Step, TableDef, TableRules } from '../../model/types.ts';

type Tables = Map<string, TableDef>;

/** The tables that a database has after these migrations. */
export function foldSteps(migrations: readonly { readonly steps: readonly Step[] }[]): TableDef[] {
  const tables: Tables = new Map();
  for (const step of migrations.flatMap(({ steps }) => steps)) applyStep(tables, step);
  return [...tables.values()];
}

function applyStep(tables: Tables, step: Step): void {
  if (step.op === 'data' || step.op === 'rename_entity') return;
  if (step.op === 'create_table') tables.set(step.table.name, bare(step.table));
  else if (step.op === 'drop_table') tables.delete(step.table.name);
  else if (step.op === 'rename_table') renameTable(tables, step.from, step.to);
  else change(tables, step.table, (table) => applyToTable(table, step));
}

type TableStep = Exclude<Step, { op: 'create_table' | 'drop_table' | 'rename_table' | 'rename_entity' | 'data' }>;

function applyToTable(table: TableDef, step: TableStep): TableDef {
  if (step.op === 'add_column') return { ...table, columns: [...table.columns, step.column] };
  if (step.op === 'set_rules') return withRules(table, step.to);
  if (step.op === 'drop_column')
    return withColumns(
      withRules(table, without(table.rules, step.column.name)),
      table.columns.filter(({ name }) => name !== step.column.name),
    );
  if (step.op === 'retype_column') return withColumns(table, replace(table.columns, step.from.name, step.to));
  if (step.op === 'rename_column') return renameColumn(table, step.from, step.to);
  if (step.op === 'add_index') return { ...table, indexes: [...table.indexes, step.index] };
  if (step.op === 'fill_column' || step.op === 'fill_keys') return table;
  return { ...table, indexes: table.indexes.filter(({ name }) => name !== step.index.name) };
}

/** The table without its former names and the defaults of its entity. */
export function bare({ name, columns, primaryKey, indexes, rules }: TableDef): TableDef {
  return { name, columns, primaryKey, indexes, ...(rules && { rules }) };
}

/** The table with a renamed column, in its columns, key and indexes. */
export function renameColumn(table: TableDef, from: string, to: string): TableDef {
  const rename = (name: string) => (name === from ? to : name);
  const rules =
    table.rules && Object.fromEntries(Object.entries(table.rules).map(([name, rule]) => [rename(name), rule]));
  return {
    ...withRules(table, rules),
    columns: table.columns.map((column) => ({ ...column, name: rename(column.name) })),
    primaryKey: table.primaryKey.map(rename),
    indexes: table.indexes.map((index) => renameInIndex(index, from, to)),
  };
}

/** The table with references to the new name of a renamed table. */
export function renameReferences(table: TableDef, from: string, to: string): TableDef {
  const columns = table.columns.map((column) => (column.references === from ? { ...column, references: to } : column));
  return { ...table, columns };
}

function renameTable(tables: Tables, from: string, to: string): void {
  const renamed = [...tables.values()].map((table) =>
    renameReferences(table.name === from ? { ...table, name: to } : table, from, to),
  );
  tables.clear();
  for (const table of renamed) tables.set(table.name, table);
}

function renameInIndex(index: IndexDef, from: string, to: string): IndexDef {
  const columns = index.columns.map((column) =>
    column === from ? to : column === `lower:${from}` ? `lower:${to}` : column,
  );
  return { ...index, columns, ...(index.where && { where: renameInCondition(index.where, from, to) }) };
}

function change(tables: Tables, name: string, make: (table: TableDef) => TableDef): void {
  const table = tables.get(name);
  if (!table) throw new Error(`a migration changes the table "${name}", which no earlier one made`);
  tables.set(name, make(table));
}

function withRules({ rules: _rules, ...table }: TableDef, rules: TableRules | null | undefined): TableDef {
  return { ...table, ...(rules && { rules }) };
}

function without(rules: TableRules | undefined, column: string): TableRules | undefined {
  return rules && Object.fromEntries(Object.entries(rules).filter(([name]) => name !== column));
}

function withColumns(table: TableDef, columns: readonly ColumnDef[]): TableDef {
  return { ...table, columns };
}

function replace(columns: readonly ColumnDef[], name: string, column: ColumnDef): ColumnDef[] {
  return columns.map((old) => (old.name === name ? column : old));
}
