import type { TableDef } from '../../model/types.ts';

/** Sorts tables after those they refer to, unless there is a circle; otherwise their order is preserved. */
export function byDependency(tables: readonly TableDef[]): TableDef[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const done = new Set<string>();
  const ordered: TableDef[] = [];
  const visit = (table: TableDef): void => {
    if (done.has(table.name)) return;
    done.add(table.name);
    for (const { references } of table.columns) {
      const target = references === undefined ? undefined : byName.get(references);
      if (target) visit(target);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}
