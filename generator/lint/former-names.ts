import { createFaults } from '../model/faults.ts';
import { tableOf } from '../model/inflection.ts';
import { nearest } from '../model/nearest.ts';
import { linkTableName } from '../model/tables.ts';
import type { EntityModel, Fault, FieldModel, Migration, Model, Step, TableDef } from '../model/types.ts';

type Report = (pointer: string, what: string) => void;

/** Former names that cannot work, each with the position where it is written. */
export function formerNameFaults(model: Model, migrations: readonly Migration[]): readonly Fault[] {
  const faults = createFaults();
  const ever = namesEver(migrations);
  for (const entity of Object.values(model.entities))
    lintFormerNames(entity, ever, (pointer, what) => faults.report(entity.file, pointer, what));
  return faults.list;
}

/** Every name that a table and its columns have had, by each of the table's names. */
type FormerNames = ReadonlyMap<string, ReadonlySet<string>>;

/** The names that tables and columns had in any printed migration. */
function namesEver(migrations: readonly Migration[]): FormerNames {
  const columns = new Map<string, Set<string>>();
  for (const step of migrations.flatMap(({ steps }) => steps)) recordFormerName(columns, step);
  return columns;
}

function recordFormerName(columns: Map<string, Set<string>>, step: Step): void {
  if (step.op === 'create_table') columns.set(step.table.name, namesOf(step.table));
  if (step.op === 'rename_table') columns.set(step.to, columns.get(step.from) ?? new Set());
  if (step.op === 'add_column') columns.get(step.table)?.add(step.column.name);
  if (step.op === 'rename_column') columns.get(step.table)?.add(step.to);
}

function namesOf({ columns }: TableDef): Set<string> {
  return new Set(columns.map(({ name }) => name));
}

/**
 * Reports a former name that never existed in a migration. It would print a new, empty table or column and drop the old
 * one.
 */
function lintFormerNames(entity: EntityModel, ever: FormerNames, report: Report): void {
  if (ever.size === 0) return;
  if (entity.was && !ever.has(tableOf(entity.was)))
    report('/x-was', neverThere(entity.was, nearest(tableOf(entity.was), ever.keys())));
  for (const field of entity.fields) {
    if (!field.was || wasThere(entity, field, ever)) continue;
    const known = tablesOf(entity).flatMap((table) => [...(ever.get(table) ?? [])]);
    report(`/properties/${field.name}/x-was`, neverThere(field.was, nearest(field.was, known)));
  }
}

function wasThere(entity: EntityModel, field: FieldModel, ever: FormerNames): boolean {
  const was = field.was as string;
  if (field.kind === 'references') return tablesOf(entity).some((table) => ever.has(linkTableName(table, was)));
  return tablesOf(entity).some((table) => ever.get(table)?.has(was));
}

function tablesOf({ table, was }: EntityModel): string[] {
  return was ? [table, tableOf(was)] : [table];
}

function neverThere(was: string, meant: string | null): string {
  const hint = meant ? ` (the nearest name there was is "${meant}")` : '';
  return `"${was}" was never there in any migration${hint}: name the name it had, or remove x-was`;
}
