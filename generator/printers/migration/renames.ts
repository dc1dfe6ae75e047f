import type { Step, TableDef } from '../../model/types.ts';
import { bare, renameColumn, renameReferences } from './fold-steps.ts';

type Rename = Extract<Step, { op: 'rename_table' | 'rename_entity' | 'rename_column' }>;
type TableRename = Extract<Step, { op: 'rename_table' }>;

/** The renames that are still to be done, and the tables after them. */
export function findRenames(
  before: readonly TableDef[],
  after: readonly TableDef[],
): { steps: Rename[]; tables: TableDef[] } {
  const tableSteps = tableRenames(before, after);
  const renamed = tableSteps.filter(isTableRename).reduce(renameTables, before.map(bare));
  const columnSteps = after.flatMap((table) =>
    columnRenames(
      renamed.find(({ name }) => name === table.name),
      table,
    ),
  );
  const tables = columnSteps.reduce<TableDef[]>(
    (all, step) => all.map((table) => (table.name === step.table ? renameColumn(table, step.from, step.to) : table)),
    renamed,
  );
  return { steps: [...tableSteps, ...columnSteps], tables };
}

/** All tables are renamed before the rows in them are updated. */
function tableRenames(before: readonly TableDef[], after: readonly TableDef[]): Rename[] {
  const old = new Set(before.map(({ name }) => name));
  const moved = after.filter(({ name, was }) => was && !old.has(name) && old.delete(was));
  return [
    ...moved.map(({ name, was }) => ({ op: 'rename_table', from: was as string, to: name }) as const),
    ...moved.flatMap(({ renamed }) => (renamed ? [{ op: 'rename_entity', ...renamed } as const] : [])),
  ];
}

function isTableRename(step: Rename): step is TableRename {
  return step.op === 'rename_table';
}

function renameTables(tables: TableDef[], { from, to }: { from: string; to: string }): TableDef[] {
  return tables.map((table) => renameReferences(table.name === from ? { ...table, name: to } : table, from, to));
}

/** If the former name does not exist any more or the new name exists already, the column was renamed before. */
function columnRenames(before: TableDef | undefined, after: TableDef) {
  if (!before) return [];
  const old = new Set(before.columns.map(({ name }) => name));
  return Object.entries(after.columnWas ?? {}).flatMap(([to, from]) => {
    if (old.has(to) || !old.delete(from)) return [];
    return [{ op: 'rename_column', table: after.name, from, to } as const];
  });
}
