import type { Step, TableDef } from '../../model/types.ts';
import { bare, renameColumn, renameReferences } from './fold-steps.ts';

type Rename = Extract<Step, { op: 'rename_table' | 'rename_column' }>;

/** The renames that are still to be done, and the tables as they stand after them. */
export function findRenames(
  before: readonly TableDef[],
  after: readonly TableDef[],
): { steps: Rename[]; tables: TableDef[] } {
  const tableSteps = tableRenames(before, after);
  const renamed = tableSteps.reduce(renameTables, before.map(bare));
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

function tableRenames(before: readonly TableDef[], after: readonly TableDef[]) {
  const old = new Set(before.map(({ name }) => name));
  return after.flatMap(({ name, was }) => {
    if (!was || old.has(name) || !old.delete(was)) return [];
    return [{ op: 'rename_table', from: was, to: name } as const];
  });
}

function renameTables(tables: TableDef[], { from, to }: { from: string; to: string }): TableDef[] {
  return tables.map((table) => renameReferences(table.name === from ? { ...table, name: to } : table, from, to));
}

/** A former name that is gone already, or a new name that stands already, was renamed before. */
function columnRenames(before: TableDef | undefined, after: TableDef) {
  if (!before) return [];
  const old = new Set(before.columns.map(({ name }) => name));
  return Object.entries(after.columnWas ?? {}).flatMap(([to, from]) => {
    if (old.has(to) || !old.delete(from)) return [];
    return [{ op: 'rename_column', table: after.name, from, to } as const];
  });
}
