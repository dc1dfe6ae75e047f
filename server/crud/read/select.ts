import { customColumn } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel, Language } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import type { SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import type { RawRow } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';
import { decoderOf, decodeSlot } from './decode.ts';
import { andTitleReach, hasHiddenTitle } from './title-reach.ts';
import { titleColumns, titleMaker } from './titles.ts';

export type ApiRecord = Record<string, unknown>;
type Titles = Record<string, unknown>;
type Put = (row: RawRow, record: ApiRecord, language: Language, titles: Titles) => void;
type Document = Readonly<Record<string, unknown>>;
type Join = (sql: SqlBuilder) => string;

/**
 * The select list of one statement, with functions that put each part into the record. The SQL is written from left to
 * right.
 */
export class Select {
  readonly #puts: Put[] = [];
  readonly #joins: Join[] = [];
  readonly #documents = new Map<string, (row: RawRow) => Document | null>();

  constructor(
    readonly sql: SqlBuilder,
    readonly ability: Ability,
    readonly columns: string[] = [],
  ) {}

  add(expression: string): number {
    return this.columns.push(expression) - 1;
  }

  put(put: Put): void {
    this.#puts.push(put);
  }

  /** A JSON column, selected once and parsed once per row. */
  document(column: string): (row: RawRow) => Document | null {
    return memoize(this.#documents, column, () => {
      const at = this.add(column);
      let last: { readonly row: RawRow; readonly value: Document | null } | null = null;
      return (row) => {
        if (last?.row !== row) last = { row, value: row[at] === null ? null : JSON.parse(row[at] as string) };
        return last.value;
      };
    });
  }

  join(join: Join): void {
    this.#joins.push(join);
  }

  get hasJoins(): boolean {
    return this.#joins.length > 0;
  }

  get joins(): string {
    return this.#joins.map((join) => join(this.sql)).join(' ');
  }

  decode(row: RawRow, language: Language): ApiRecord {
    const record: ApiRecord = {};
    const titles: Titles = {};
    for (const put of this.#puts) put(row, record, language, titles);
    return record;
  }
}

/** Adds an entity's fields, each with the titles of what it refers to, except for fields that `untitled` accepts. */
export function selectFields(
  select: Select,
  entity: EntityModel,
  fields: readonly FieldModel[],
  alias: string,
  untitled: (field: FieldModel) => boolean = () => false,
): void {
  const hidden = partlyHidden(select, entity, fields, alias);
  for (const field of fields) {
    const shown = hidden.get(field.group);
    if (field.kind === 'references') selectLinks(select, entity, field, alias, shown);
    else selectColumn(select, entity, field, { alias, shown, isUntitled: untitled(field) });
  }
  select.put((_row, record, _language, titles) => {
    record._titles = titles;
  });
}

/**
 * Adds a column for each group that the caller may read only on some rows; it says whether the group is readable on this
 * row.
 */
function partlyHidden(
  select: Select,
  entity: EntityModel,
  fields: readonly FieldModel[],
  alias: string,
): Map<string, number> {
  const hidden = new Map<string, number>();
  for (const group of new Set(fields.map((field) => field.group))) {
    if (select.ability.groupReach(entity, 'read', group) !== 'some') continue;
    const condition = select.ability.predicate(select.sql, entity, 'read', alias, group) ?? '1 = 1';
    hidden.set(group, select.add(`case when ${condition} then 1 else 0 end`));
  }
  return hidden;
}

function selectColumn(
  select: Select,
  entity: EntityModel,
  field: FieldModel,
  {
    alias,
    shown,
    isUntitled,
  }: { readonly alias: string; readonly shown: number | undefined; readonly isUntitled: boolean },
): void {
  const read = readerOf(select, field, alias);
  select.put((row, record) => {
    if (shown === undefined || row[shown] === 1) record[field.name] = read(row);
  });
  const title = isUntitled ? null : titleOf(select, entity, field, alias);
  if (!title) return;
  select.put((row, record, language, titles) => {
    if (record[field.name] === null || (shown !== undefined && row[shown] !== 1)) return;
    const text = title(row, language);
    if (text !== null) titles[field.name] = text;
  });
}

/** Reads a column, or a custom field from the one JSON that all custom fields of an alias share. */
function readerOf(select: Select, field: FieldModel, alias: string): (row: RawRow) => unknown {
  if (field.slot !== null) {
    const document = select.document(`${alias}.${customColumn}`);
    return (row) => decodeSlot(document(row), field);
  }
  const at = select.add(`${alias}.${field.name}`);
  const decode = decoderOf(field.kind);
  return (row) => decode(row[at]);
}

export type TitleReader = (row: RawRow, language: Language) => string | null;

function titleOf(select: Select, entity: EntityModel, field: FieldModel, alias: string): TitleReader | null {
  const { model } = select.ability;
  if (field.kind === 'reference' && field.ref) {
    const target = model.entities[field.ref.entity] as EntityModel;
    const column = columnOf(select.sql.dialect, field, alias);
    const reach = (joined: string) => andTitleReach(select.sql, select.ability, field, target, joined);
    const isCertain = field.slot === null && !hasHiddenTitle(field);
    return joinTitle(select, target, (joined) => `${joined}.id = ${column}${reach(joined)}`, isCertain);
  }
  const { owner } = entity;
  if (!owner || owner.id !== field.name || owner.entities === '*') return null;
  const readers = owner.entities.map((name) =>
    joinTitle(
      select,
      model.entities[name] as EntityModel,
      (joined) => `${alias}.${owner.type} = '${name}' and ${joined}.id = ${alias}.${owner.id}`,
      false,
    ),
  );
  return (row, language) => readers.map((read) => read(row, language)).find((title) => title !== null) ?? null;
}

/**
 * Adds the columns of the title of the row that a join finds. The title is null where the join finds no row, which is
 * impossible for a `certain` join.
 */
export function joinTitle(
  select: Select,
  target: EntityModel,
  on: (joined: string) => string,
  certain: boolean,
): TitleReader {
  const joined = select.sql.alias();
  const id = certain ? null : select.add(`${joined}.id`);
  const columns = titleColumns(target);
  const first = select.columns.length;
  for (const column of columns) select.add(`${joined}.${column}`);
  select.join(() => `left join ${target.table} ${joined} on ${on(joined)}`);
  const make = titleMaker(target);
  return (row, language) =>
    id !== null && row[id] === null ? null : make(row.slice(first, first + columns.length), language);
}

function selectLinks(
  select: Select,
  entity: EntityModel,
  field: FieldModel,
  alias: string,
  shown: number | undefined,
): void {
  const target = select.ability.model.entities[field.ref?.entity ?? ''] as EntityModel;
  const link = select.sql.alias();
  const row = select.sql.alias();
  const columns = [`${link}.ref_id`, ...titleColumns(target).map((column) => `${row}.${column}`)];
  const from = `${linkTable(entity, field)} ${link} join ${target.table} ${row} on ${row}.id = ${link}.ref_id where ${link}.row_id = ${alias}.id`;
  const at = select.add(select.sql.dialect.jsonRows(columns, from, `${link}.position`));
  const make = titleMaker(target);
  select.put((raw, record, language, titles) => {
    if (shown !== undefined && raw[shown] !== 1) return;
    const linked = JSON.parse(raw[at] as string) as [number, ...unknown[]][];
    record[field.name] = linked.map(([id]) => id);
    titles[field.name] = linked.map(([, ...values]) => make(values, language));
  });
}

/**
 * Embeds the row that a reference points to, as far as the caller may read that row; a file is readable through its field.
 */
export function selectExpanded(select: Select, field: FieldModel, alias: string): void {
  const target = select.ability.model.entities[field.ref?.entity ?? ''] as EntityModel;
  const joined = select.sql.alias();
  const inner = new Select(select.sql, select.ability, select.columns);
  const id = inner.add(`${joined}.id`);
  const fields = select.ability.readable(target).filter((candidate) => candidate.kind !== 'references');
  const hidden = partlyHidden(inner, target, fields, joined);
  for (const candidate of fields) {
    const read = readerOf(inner, candidate, joined);
    const shown = hidden.get(candidate.group);
    inner.put((row, record) => {
      if (shown === undefined || row[shown] === 1) record[candidate.name] = read(row);
    });
  }
  const column = field.name;
  select.join((sql) => {
    const reach = field.file ? null : select.ability.predicate(sql, target, 'read', joined);
    return `left join ${target.table} ${joined} on ${joined}.id = ${columnOf(sql.dialect, field, alias)}${reach ? ` and ${reach}` : ''}`;
  });
  select.put((row, record, language) => {
    record[column.replace(/_id$/, '')] =
      row[id] === null || record[column] === undefined ? null : inner.decode(row, language);
  });
}
