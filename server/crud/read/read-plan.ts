import { createHash } from 'node:crypto';
import type { EntityModel, FieldModel, Filter, Language } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { Plugs } from '#server/crud/plugs.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import { compileFilter } from '#server/crud/sql/filter-sql.ts';
import { encodeOperands } from '#server/crud/sql/filter-value.ts';
import { SqlBuilder, type Statement } from '#server/crud/sql/sql-builder.ts';
import type { RawRow } from '#server/database/connect.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import { orderBy, orderKeys } from './list-order.ts';
import type { ListQuery } from './list-query.ts';
import { selectActions, selectRefused } from './offered.ts';
import { type ApiRecord, Select, selectExpanded, selectFields } from './select.ts';
import { isLookedUp } from './title-lookup.ts';

export type ReadPlan = Statement & {
  readonly decode: (row: RawRow, language: Language) => ApiRecord;
};

export type PagePlan = ReadPlan & {
  /** The number of rows of the whole list, read from a row of the page; null where the page does not count. */
  readonly totalOf: ((row: RawRow) => number) | null;
};

export type ListPlan = {
  readonly page: PagePlan;
  readonly count: Statement;
  /** Counts no further than the value `most`. */
  readonly countUpTo: Statement;
};

export type Made = { readonly ability: Ability; readonly plugs: Plugs; readonly dialect: Dialect };

/**
 * The statements of a list, built once per ability and shape: a narrow inner query finds the page, then its titles are
 * joined.
 */
export function listPlan(made: Made, entity: EntityModel, query: ListQuery, owner: EntityModel | null): ListPlan {
  return memoizePlan(made.ability, `list ${entity.name} ${owner?.name ?? ''} ${query.shape}`, () => ({
    page: pagePlan(made, entity, query, owner),
    count: countPlan(made, entity, counted(query), owner),
    countUpTo: countUpToPlan(made, entity, counted(query), owner),
  }));
}

/** One record with its titles and `_actions`, also when it is in the recycle bin, with `deleted_at` set. */
export function recordPlan(made: Made, entity: EntityModel): ReadPlan {
  return memoizePlan(made.ability, `read ${entity.name}`, () => {
    const select = new Select(SqlBuilder.ofOneRow(made.dialect), made.ability);
    return recordStatement(select, made.plugs, entity, made.ability.predicate.bind(made.ability));
  });
}

/** Completes a select list with a whole record of `r`; the row is found by its id, and by `reach` where it is given. */
export function recordStatement(
  select: Select,
  plugs: Plugs,
  entity: EntityModel,
  reach: Ability['predicate'] = () => null,
): ReadPlan {
  selectFields(select, entity, select.ability.readable(entity), 'r');
  selectActions(select, plugs, entity, 'r');
  selectRefused(select, plugs, entity, 'r');
  return rowStatement(select, entity, reach);
}

/** One record with the requested fields and embedded records; without requested fields it has all of them. */
export function shapedPlan(made: Made, entity: EntityModel, query: ListQuery): ReadPlan {
  return memoizePlan(made.ability, `read ${entity.name} ${query.shape}`, () => {
    const shape = { ...query, actions: query.actions || query.fields === null };
    const select = selectOf(made, entity, shape, 'r', SqlBuilder.ofOneRow(made.dialect));
    if (query.fields === null) selectRefused(select, made.plugs, entity, 'r');
    return rowStatement(select, entity, made.ability.predicate.bind(made.ability));
  });
}

/** Completes a select list over one row `r`, which is found by its id, and by `reach` where it is given. */
export function rowStatement(select: Select, entity: EntityModel, reach: Ability['predicate'] = () => null): ReadPlan {
  return finish(select, `from ${entity.table} r`, () => {
    const parts = [`r.id = ${select.sql.value('id')}`, reach(select.sql, entity, 'read', 'r')];
    return ` where ${parts.filter((part) => part !== null).join(' and ')}`;
  });
}

function pagePlan(made: Made, entity: EntityModel, query: ListQuery, owner: EntityModel | null): PagePlan {
  if (query.indexed && made.dialect.countsWhileSearching) return countedPage(made, entity, query, owner);
  const page = (query.indexed && flatPage(made, entity, query, owner)) || narrowPage(made, entity, query, owner);
  return { ...page, totalOf: null };
}

/**
 * All rows found are materialised with the values that order them and are counted; then the fields of the page's rows are
 * read.
 */
function countedPage(made: Made, entity: EntityModel, query: ListQuery, owner: EntityModel | null): PagePlan {
  const select = selectOf(made, entity, query, 'r');
  const { sql } = select;
  const total = select.add('p.total');
  const keys = orderKeys(made.ability, entity, query.sort);
  const noted = keys.map((key, n) => `${key.write(sql, 'i')} as k${n}`).join(', ');
  const where = listWhere(sql, made.ability, entity, query, owner);
  const found = `found as materialized (select i.id as key, ${noted} from ${entity.table} i where ${where})`;
  const order = (alias: string) =>
    orderBy(
      sql,
      keys.map((key, n) => ({ ...key, write: () => `${alias}.k${n}` })),
      alias,
    );
  const page = `select found.*, (select count(*) from found) as total from found order by ${order('found')} limit ${sql.value('limit')} offset ${sql.value('offset')}`;
  const from = `from (with ${found} ${page}) p ${made.dialect.thenJoin} ${entity.table} r on r.id = p.key`;
  return { ...finish(select, from, () => ` order by ${order('p')}`), totalOf: (row) => Number(row[total]) };
}

/** One plain statement, for rows that are looked up one by one anyway; null where titles are joined. */
function flatPage(made: Made, entity: EntityModel, query: ListQuery, owner: EntityModel | null): ReadPlan | null {
  const select = selectOf(made, entity, query, 'i');
  if (select.hasJoins) return null;
  const tail = pageTail(select.sql, made, entity, query, owner);
  return finish(select, `from ${entity.table} i`, () => tail);
}

/** A narrow inner statement finds the rows of the page; the outer one reads their fields. */
function narrowPage(made: Made, entity: EntityModel, query: ListQuery, owner: EntityModel | null): ReadPlan {
  const select = selectOf(made, entity, query, 'r');
  const { sql } = select;
  const inner = `select i.id as key from ${entity.table} i${pageTail(sql, made, entity, query, owner)}`;
  const order = () => orderBy(sql, orderKeys(made.ability, entity, query.sort), 'r');
  const from = `from (${inner}) p ${made.dialect.thenJoin} ${entity.table} r on r.id = p.key`;
  return finish(select, from, () => ` order by ${order()}`);
}

/** The select list of a page: the requested fields with the titles of what they refer to, embedded rows, actions. */
export function selectOf(
  { ability, plugs, dialect }: Made,
  entity: EntityModel,
  query: ListQuery,
  alias: string,
  sql = new SqlBuilder(dialect),
): Select {
  const select = new Select(sql, ability);
  const fields = query.fields?.map((name) => entity.field[name] as FieldModel) ?? ability.readable(entity);
  selectFields(select, entity, fields, alias, query.untitled ? isLookedUp : undefined);
  for (const name of query.expand) selectExpanded(select, entity.field[name] as FieldModel, alias);
  if (query.actions) selectActions(select, plugs, entity, alias);
  return select;
}

function pageTail(
  sql: SqlBuilder,
  { ability }: Made,
  entity: EntityModel,
  query: ListQuery,
  owner: EntityModel | null,
) {
  const { listed } = query;
  const where = listed
    ? firstOfEach(sql, ability, entity, { ...query, listed }, owner)
    : listWhere(sql, ability, entity, query, owner);
  const order = orderBy(sql, orderKeys(ability, entity, query.sort), 'i');
  return ` where ${where} order by ${order} limit ${sql.value('limit')} offset ${sql.value('offset')}`;
}

/** As many rows of each listed value as the page may need: an index of this field has them in order. */
function firstOfEach(
  sql: SqlBuilder,
  ability: Ability,
  entity: EntityModel,
  query: ListQuery & { readonly listed: string },
  owner: EntityModel | null,
): string {
  const { listed } = query;
  const field = entity.field[listed] as FieldModel;
  const [value, row] = [sql.alias(), sql.alias()];
  const values = sql.param((context) =>
    encodeOperands((context.filter as Filter)[listed], field, sql.dialect, context),
  );
  const { [listed]: _, ...filter } = query.filter;
  const others = listWhere(sql, ability, entity, { ...query, filter }, owner);
  const where = `${others} and ${columnOf(sql.dialect, field, 'i')} = ${value}.value`;
  const order = orderBy(sql, orderKeys(ability, entity, query.sort), 'i');
  const first = `select i.id from ${entity.table} i where ${where} order by ${order} limit ${sql.value('limit')} + ${sql.value('offset')}`;
  return `i.id in (select ${row}.id from ${sql.dialect.items(values, value)} cross join ${entity.table} ${row} where ${row}.id in (${first}))`;
}

/** Only a full page is counted, so the words are common; where few rows are in reach, comparing each row is then faster. */
export function counted(query: ListQuery): ListQuery {
  if (query.indexed !== 'few') return query;
  const { indexed: _, ...looking } = query;
  return looking;
}

export function countPlan(made: Made, entity: EntityModel, query: ListQuery, owner: EntityModel | null): Statement {
  const sql = new SqlBuilder(made.dialect, query.isPlain);
  const where = listWhere(sql, made.ability, entity, query, owner);
  return { sql: `select count(*) from ${entity.table} i where ${where}`, slots: sql.slots };
}

function countUpToPlan(made: Made, entity: EntityModel, query: ListQuery, owner: EntityModel | null): Statement {
  const sql = new SqlBuilder(made.dialect);
  const where = listWhere(sql, made.ability, entity, query, owner);
  const some = `select 1 from ${entity.table} i where ${where} limit ${sql.value('most')}`;
  return { sql: `select count(*) from (${some}) counted`, slots: sql.slots };
}

/**
 * The rows that a list may show whatever its filter is: those the caller may read, without deleted rows unless the filter
 * names `deleted_at`.
 */
export function reachedRows(
  sql: SqlBuilder,
  ability: Ability,
  entity: EntityModel,
  query: Pick<ListQuery, 'filter' | 'withBin'>,
  owner: EntityModel | null,
): (string | null)[] {
  const parts = [ability.predicate(sql, entity, 'read', 'i')];
  if (entity.versioned && !query.withBin && !namesDeleted(query.filter)) parts.push('i.deleted_at is null');
  if (owner) parts.push(ownerReadable(sql, ability, entity, owner));
  return parts;
}

/**
 * The rows of a list under alias `i`: rows the caller may read that are not deleted, restricted by the filter and the words.
 */
export function listWhere(
  sql: SqlBuilder,
  ability: Ability,
  entity: EntityModel,
  query: ListQuery,
  owner: EntityModel | null,
): string {
  const parts = [...reachedRows(sql, ability, entity, query, owner)];
  if (Object.keys(query.filter).length > 0)
    parts.push(
      compileFilter(sql, query.filter, { model: ability.model, names: ability, entity, alias: 'i', source: 'request' }),
    );
  if (query.indexed) parts.push(sql.dialect.wordMatch(entity.table, 'i', sql.value('words'), query.indexed === 'few'));
  if (query.endable) parts.push(sql.dialect.stillWanted('i'));
  for (const [n] of query.words.entries()) parts.push(searchWord(sql, entity, `word${n}`));
  return parts.filter((part) => part !== null).join(' and ') || '1 = 1';
}

/** A word of the query matches where a word of the row begins with it. */
function searchWord(sql: SqlBuilder, entity: EntityModel, name: string): string {
  if (!entity.versioned) return '1 = 0';
  return `${sql.dialect.position(`' ' || i.search_text`, sql.value(name))} > 0`;
}

function ownerReadable(sql: SqlBuilder, ability: Ability, entity: EntityModel, owner: EntityModel): string {
  const inner = sql.alias();
  const reach = ability.predicate(sql, owner, 'read', inner);
  return `exists (select 1 from ${owner.table} ${inner} where ${inner}.id = i.${entity.owner?.id}${reach ? ` and ${reach}` : ''})`;
}

function namesDeleted(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(namesDeleted);
  if (typeof filter !== 'object' || filter === null) return false;
  return Object.entries(filter).some(([key, value]) => key === 'deleted_at' || namesDeleted(value));
}

/** Placeholders count from left to right, so the tail is written after the joins. */
export function finish(select: Select, from: string, tail: () => string): ReadPlan {
  const joins = select.joins;
  const sql = `select ${select.columns.join(', ')} ${from} ${joins}${tail()}`;
  return { sql, slots: select.sql.slots, decode: (row, language) => select.decode(row, language) };
}

const maxPlans = 2000;

/** Plans are cached per ability, up to `maxPlans`; beyond that, a new shape replaces the oldest plan. */
export function memoizePlan<T>(ability: Ability, shape: string, make: () => T): T {
  const key = shape.length > 400 ? createHash('sha256').update(shape).digest('base64url') : shape;
  const known = ability.plans.get(key) as T | undefined;
  if (known) return known;
  if (ability.plans.size >= maxPlans) ability.plans.delete(ability.plans.keys().next().value as string);
  const plan = make();
  ability.plans.set(key, plan);
  return plan;
}
