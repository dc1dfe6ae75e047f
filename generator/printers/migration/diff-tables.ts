import { isInCondition } from '../../model/index-condition.ts';
import { stableJson } from '../../model/stable-json.ts';
import type { ColumnDef, IndexDef, Step, TableDef } from '../../model/types.ts';
import { keyColumnOf } from '../../text/unique-key.ts';
import { diffRules } from './diff-rules.ts';
import { bare } from './fold-steps.ts';
import { byDependency } from './order.ts';
import { findRenames } from './renames.ts';

type Op<Name extends Step['op']> = Extract<Step, { op: Name }>;
type TableChange = {
  readonly dropIndexes: Op<'drop_index'>[];
  readonly add: Op<'add_column'>[];
  readonly retype: Op<'retype_column'>[];
  readonly rules: Op<'set_rules'>[];
  readonly keys: Op<'fill_keys'>[];
  readonly drop: Op<'drop_column'>[];
  readonly addIndexes: Op<'add_index'>[];
};

/**
 * The steps from one set of tables to another, in an order that is safe to run: renames, dropped indexes, new tables,
 * added, changed and dropped columns, dropped tables, new indexes. The order of columns in a table is ignored.
 */
export function diffTables(before: readonly TableDef[], after: readonly TableDef[]): Step[] {
  const { steps: renames, tables } = findRenames(before, after);
  const old = new Map(tables.map((table) => [table.name, table]));
  const wanted = new Set(after.map(({ name }) => name));
  const created = byDependency(after.filter(({ name }) => !old.has(name)));
  const dropped = byDependency(tables.filter(({ name }) => !wanted.has(name))).reverse();
  const changes = after.flatMap((table) => (old.has(table.name) ? [diffTable(old.get(table.name)!, table)] : []));
  return [
    ...renames,
    ...changes.flatMap(({ dropIndexes }) => dropIndexes),
    ...created.map((table) => ({ op: 'create_table', table: bare(table) }) as const),
    ...changes.flatMap(({ add }) => add),
    ...changes.flatMap(({ retype }) => retype),
    ...changes.flatMap(({ rules }) => rules),
    ...changes.flatMap(({ drop }) => drop),
    ...dropped.map((table) => ({ op: 'drop_table', table: bare(table) }) as const),
    ...changes.flatMap(({ keys }) => keys),
    ...changes.flatMap(({ addIndexes }) => addIndexes),
  ];
}

function diffTable(before: TableDef, after: TableDef): TableChange {
  const table = after.name;
  const old = new Map(before.columns.map((column) => [column.name, column]));
  const wanted = new Set(after.columns.map(({ name }) => name));
  const changed = after.columns.filter((column) => old.has(column.name) && !same(old.get(column.name), column));
  const retyped = new Set(changed.map(({ name }) => name));
  const indexes = diffIndexes(before, after, retyped);
  return {
    keys: fillKeys(before, after, indexes.addIndexes),
    add: after.columns.filter(({ name }) => !old.has(name)).map((column) => ({ op: 'add_column', table, column })),
    retype: changed.map((to) => ({ op: 'retype_column', table, from: old.get(to.name)!, to })),
    rules: diffRules(before, after),
    drop: before.columns
      .filter(({ name }) => !wanted.has(name))
      .map((column) => ({ op: 'drop_column', table, column })),
    ...indexes,
  };
}

/** Existing rows get new keys, and are checked if a unique index is new or covers other rows than before. */
function fillKeys(before: TableDef, after: TableDef, added: readonly Op<'add_index'>[]): Op<'fill_keys'>[] {
  const { name: table, entity, keyed = [] } = after;
  const old = new Set(before.columns.map(({ name }) => name));
  const isNew = (index: IndexDef) =>
    !before.indexes.some(
      (one) => one.unique && one.columns.join() === index.columns.join() && one.where === index.where,
    );
  const unique = added.map(({ index }) => index).filter((index) => index.unique && isNew(index));
  const fields = keyed.filter((name) => !old.has(keyColumnOf(name)));
  return entity && fields.length + unique.length > 0 ? [{ op: 'fill_keys', table, entity, fields, unique }] : [];
}

/** An index on a column that changes its type is dropped before and created again after. */
function diffIndexes(
  before: TableDef,
  after: TableDef,
  retyped: ReadonlySet<string>,
): Pick<TableChange, 'dropIndexes' | 'addIndexes'> {
  const table = after.name;
  const touches = ({ columns, where }: IndexDef) =>
    columns.some((column) => retyped.has(columnOf(column))) || [...retyped].some((name) => isInCondition(where, name));
  const stays = (index: IndexDef, others: readonly IndexDef[]) =>
    !touches(index) && others.some((other) => same(index, other));
  return {
    dropIndexes: before.indexes
      .filter((index) => !stays(index, after.indexes))
      .map((index) => ({ op: 'drop_index', table, index })),
    addIndexes: after.indexes
      .filter((index) => !stays(index, before.indexes))
      .map((index) => ({ op: 'add_index', table, index })),
  };
}

/** lower:name → name, client0 → client_id. */
export function columnOf(indexed: string): string {
  return indexed === 'client0' ? 'client_id' : indexed.replace(/^lower:/, '');
}

function same(left: ColumnDef | IndexDef | undefined, right: ColumnDef | IndexDef): boolean {
  return left === right || stableJson(left) === stableJson(right);
}
