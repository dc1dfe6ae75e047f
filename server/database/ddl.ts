import type { ColumnDef, ColumnType, IndexDef, Step, TableDef } from '#generator/model/types.ts';
import type { Dialect } from './dialects/dialect.ts';
import { wordVector } from './dialects/postgres.ts';

const rowSteps = ['data', 'rename_entity', 'set_rules', 'fill_keys'] as const;

/** A step that changes tables; the others change rows. */
export type TableStep = Exclude<Step, { op: (typeof rowSteps)[number] }>;

export function isTableStep(step: Step): step is TableStep {
  return !(rowSteps as readonly string[]).includes(step.op);
}

/**
 * The SQL of one migration step. Foreign keys are checked at the end of the transaction, so cycles and seeds need no order.
 */
export function stepSql(dialect: Dialect, step: TableStep): string[] {
  if (step.op === 'create_table') return createTable(dialect, step.table);
  if (step.op === 'drop_table')
    return [`drop table ${step.table.name}${dialect.name === 'postgres' ? ' cascade' : ''}`];
  if (step.op === 'rename_table') return [`alter table ${step.from} rename to ${step.to}`];
  if (step.op === 'add_column')
    return [`alter table ${step.table} add column ${columnSql(dialect, step.column, true)}`];
  if (step.op === 'drop_column') return [`alter table ${step.table} drop column ${step.column.name}`];
  if (step.op === 'rename_column') return [`alter table ${step.table} rename column ${step.from} to ${step.to}`];
  if (step.op === 'retype_column') return retypeColumn(dialect, step.table, step.from, step.to);
  if (step.op === 'add_index') return indexSql(dialect, step.table, step.index);
  if (step.op === 'fill_column') return fillColumn(dialect, step);
  return [`drop index if exists ${step.index.name}`];
}

/** Foreign keys of new tables on PostgreSQL, added later, because they cannot refer to a table that does not exist yet. */
export function lateReferences(dialect: Dialect, step: Step): string[] {
  if (dialect.name === 'sqlite' || step.op !== 'create_table') return [];
  const { name, columns } = step.table;
  return columns.flatMap((column) =>
    column.references
      ? [`alter table ${name} add foreign key (${column.name}) references ${column.references} (id) ${deferred}`]
      : [],
  );
}

const deferred = 'deferrable initially deferred';

function createTable(dialect: Dialect, table: TableDef): string[] {
  const hasId = table.columns.some(({ type }) => type === 'id');
  const columns = table.columns.map((column) => columnSql(dialect, column, dialect.name === 'sqlite'));
  const key = hasId ? [] : [`primary key (${table.primaryKey.join(', ')})`];
  return [
    `create table ${table.name} (${[...columns, ...key].join(', ')})`,
    ...table.indexes.flatMap((index) => indexSql(dialect, table.name, index)),
  ];
}

function columnSql(dialect: Dialect, column: ColumnDef, withReference: boolean): string {
  const parts = [column.name, dialect.columnType(column.type)];
  if (column.default !== undefined) parts.push(`default ${literal(dialect, column.default)}`);
  if (column.notNull && column.type !== 'id') parts.push('not null');
  if (column.references && withReference) parts.push(`references ${column.references} (id) ${deferred}`);
  return parts.join(' ');
}

function literal(dialect: Dialect, value: string | number | boolean): string {
  if (typeof value === 'boolean') return dialect.name === 'postgres' ? String(value) : String(Number(value));
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** On SQLite the words are indexed in separate tables, which are created for large tables only. */
function indexSql(dialect: Dialect, table: string, index: IndexDef): string[] {
  const words = index.columns[0]?.startsWith('words:') ? index.columns[0].slice(6) : null;
  if (words === null) return [plainIndexSql(dialect, table, index)];
  return dialect.name === 'sqlite' ? [] : [wordIndexSql(table, index.name, words)];
}

/** Every search scans the list of pending index entries, so its length is limited (kB). */
function wordIndexSql(table: string, name: string, column: string): string {
  return `create index ${name} on ${table} using gin ((${wordVector(column)})) with (gin_pending_list_limit = 128)`;
}

function plainIndexSql(dialect: Dialect, table: string, index: IndexDef): string {
  const columns = index.columns.map((column) => indexedColumn(dialect, column));
  const conditions = [...(index.live ? ['deleted_at is null'] : []), ...(index.where ? [index.where] : [])];
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const expressions = dialect.name === 'sqlite' ? columns.map((column) => column.replace(/^\((.*)\)$/, '$1')) : columns;
  return `create ${index.unique ? 'unique ' : ''}index ${index.name} on ${table} (${expressions.join(', ')})${where}`;
}

/** A column as it is written in an index; null is the smallest value on both databases. */
export function indexedColumn(dialect: Dialect, column: string): string {
  if (column === 'client0') return '(coalesce(client_id, 0))';
  const nulls = dialect.name === 'postgres' ? ' nulls first' : '';
  return `${column.startsWith('lower:') ? `lower(${column.slice(6)})` : column}${nulls}`;
}

/** The values are copied to a new column, because that works on both databases; a cast that fails undoes the migration. */
function retypeColumn(dialect: Dialect, table: string, from: ColumnDef, to: ColumnDef): string[] {
  const old = `${from.name}_old`;
  const loose = { ...to, ...(to.notNull && to.default === undefined && { notNull: false }) };
  return [
    `alter table ${table} rename column ${from.name} to ${old}`,
    `alter table ${table} add column ${columnSql(dialect, loose, true)}`,
    `update ${table} set ${to.name} = ${castSql(dialect, old, from.type, to.type)}`,
    `alter table ${table} drop column ${old}`,
  ];
}

/**
 * Copies the values of the platform's custom field with that key, whose id differs in every database; then archives the
 * field.
 */
function fillColumn(dialect: Dialect, { table, column, entity, key }: Extract<Step, { op: 'fill_column' }>): string[] {
  const field = `entity = ${literal(dialect, entity)} and key = ${literal(dialect, key)} and client_id is null`;
  const id = `(select max(id) from custom_fields where ${field} and deleted_at is null)`;
  const isSqlite = dialect.name === 'sqlite';
  const take = column.type === 'json' ? '->' : '->>';
  const value = isSqlite ? `custom ${take} ('$.f' || ${id})` : `(custom ${take} ('f' || ${id}))`;
  const cast = isSqlite || column.type === 'text' ? '' : `::${dialect.columnType(column.type)}`;
  const now = isSqlite
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
    : `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return [
    `update ${table} set ${column.name} = ${value}${cast} where custom is not null`,
    ...(column.references === 'files' ? [filesTo(dialect, column.name, entity, id)] : []),
    `update custom_fields set deleted_at = ${now}, row_version = row_version + 1 where ${field} and deleted_at is null`,
    `insert into versions (name, value) values ('custom', 1) on conflict (name) do update set value = versions.value + 1`,
  ];
}

/** Assigns the files of the custom field to the column. */
function filesTo(dialect: Dialect, column: string, entity: string, id: string): string {
  const held = `record_entity = ${literal(dialect, entity)} and record_slot = 'f' || ${id}`;
  return `update files set record_field = ${literal(dialect, column)}, record_slot = null where ${held}`;
}

function castSql(dialect: Dialect, column: string, from: ColumnType, to: ColumnType): string {
  if (from === to) return column;
  if (to === 'exact') return toExact(dialect, column, from);
  if (from === 'exact') return fromExact(dialect, column, to);
  if (to === 'boolean') return toBoolean(dialect, column);
  if (from === 'boolean') return fromBoolean(dialect, column, to);
  if (from === 'text' && to === 'json') return quoteJson(dialect, column);
  if (to === 'text' || to === 'json') return `cast(${column} as text)`;
  return `cast(${column} as ${to === 'double' ? dialect.columnType('double') : integer(dialect)})`;
}

function toExact(dialect: Dialect, column: string, from: ColumnType): string {
  if (from === 'integer') return `${column} * 10000`;
  const number = `cast(${column} as ${dialect.name === 'postgres' ? 'numeric' : 'real'})`;
  return `cast(round(${number} * 10000) as ${integer(dialect)})`;
}

function toBoolean(dialect: Dialect, column: string): string {
  const isTrue = `cast(${column} as text) in ('1', 'true', 't')`;
  return `case when ${isTrue} then ${literal(dialect, true)} when ${column} is null then null else ${literal(dialect, false)} end`;
}

function integer(dialect: Dialect): string {
  return dialect.name === 'postgres' ? 'bigint' : 'integer';
}

function fromExact(dialect: Dialect, column: string, to: ColumnType): string {
  const number = dialect.name === 'postgres' ? `(${column}::numeric / 10000)` : `(${column} / 10000.0)`;
  if (to === 'integer') return `cast(${column} / 10000 as ${integer(dialect)})`;
  if (to === 'double') return dialect.name === 'postgres' ? `cast(${number} as double precision)` : number;
  return dialect.name === 'postgres' ? `trim_scale(${number})::text` : `cast(${number} as text)`;
}

function fromBoolean(dialect: Dialect, column: string, to: ColumnType): string {
  const yes = dialect.name === 'postgres' ? column : `${column} = 1`;
  const [one, zero] = to === 'text' || to === 'json' ? ["'true'", "'false'"] : ['1', '0'];
  return `case when ${column} is null then null when ${yes} then ${one} else ${zero} end`;
}

function quoteJson(dialect: Dialect, column: string): string {
  return dialect.name === 'postgres'
    ? `to_json(${column})::text`
    : `case when ${column} is null then null else json_quote(${column}) end`;
}
