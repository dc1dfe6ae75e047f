import { isOperator, type Operator } from '#generator/filter/operators.ts';
import { filteredFields } from '#generator/model/indexes.ts';
import { searchParameter, untranslatedParameter } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel, Filter, Model } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import type { ListQuery } from './list-query.ts';
import { namedClient } from './rows-in-reach.ts';

/**
 * The cost of reading, in microseconds on one current processor, measured on SQLite with 100,000 assets of a hundred
 * columns. The costs decide on which thread a list is read and name its most expensive part; the exact figures matter
 * little.
 */
const micros = {
  /** A row of an index; a row of the table. */
  indexRow: 0.05,
  row: 1,
  /** A condition on a row: on its own column, on a part of a text, on a custom field, on a list inside the row. */
  compared: 0.1,
  contained: 0.12,
  custom: 5,
  listed: 3,
  /** One word that is searched in the search text. */
  word: 0.4,
  /** A key that no index orders by; one that is the title of another record. */
  sorted: 0.3,
  sortedByTitle: 1,
  grouped: 0.5,
  /** A field of an answered row; a title of it. */
  field: 0.2,
  title: 3,
} as const;

/** A part of a query that costs something for each row: its path in the query, and microseconds per row. */
type Part = { readonly path: string; readonly perRow: number };

export type ReadPrice = {
  /** An index counts the rows. */
  readonly isCounted: boolean;
  /** The same index has the rows in the requested order, so only those of the page are read. */
  readonly isOrdered: boolean;
  /** The field of which the filter lists values, where an index has the rows of each value in the requested order. */
  readonly listed: string | null;
  /** The work for each row in reach. */
  readonly parts: readonly Part[];
  /** The work for each row of another entity that a condition reaches through a reference. */
  readonly others: readonly (Part & { readonly entity: string })[];
  /** Microseconds for a row of the page. */
  readonly perAnswered: number;
};

/** The costs of a list's query per row, independent of the number of rows. */
export function priceOf(ability: Ability, entity: EntityModel, query: ListQuery, dialect: Dialect): ReadPrice {
  const conditions = conditionsIn(ability.model, entity, query.filter, []);
  const words = query.words.map((): Part => ({ path: 'q', perRow: micros.word }));
  const byIndex = isOrderedByIndex(entity, query);
  const isCounted = words.length === 0 && isIndexed(ability, entity, query, dialect);
  const sorted = byIndex
    ? []
    : query.sort.map(([name]): Part => ({ path: 'sort', perRow: sortPrice(entity.field[name]) }));
  return {
    isCounted,
    isOrdered: isCounted && byIndex,
    listed: query.listed ?? null,
    parts: [...conditions.filter((part) => part.entity === null), ...words, ...sorted],
    others: conditions.flatMap((part) => (part.entity === null ? [] : [{ ...part, entity: part.entity }])),
    perAnswered: answeredPrice(ability, entity, query),
  };
}

/** The costs of a list of groups: every row in reach is grouped. */
export function groupPrice(
  ability: Ability,
  entity: EntityModel,
  query: ListQuery & { readonly keys: readonly unknown[]; readonly measures: readonly unknown[] },
  dialect: Dialect,
): ReadPrice {
  const { parts, others } = priceOf(ability, entity, { ...query, sort: entity.list.sort }, dialect);
  const grouped = [...query.keys, ...query.measures].map((): Part => ({ path: 'group', perRow: micros.grouped }));
  return {
    isCounted: false,
    isOrdered: false,
    listed: null,
    parts: [...parts, ...grouped],
    others,
    perAnswered: micros.title,
  };
}

export type Estimate = {
  /** Milliseconds on one processor, for the page and for counting. */
  readonly ms: number;
  /** All rows are counted; otherwise only a little more than `countLimits.exactly`. */
  readonly isExact: boolean;
  /** The path of the query's most expensive part. */
  readonly mostExpensive: string;
};

/** Up to `exactly` rows are always counted exactly; more rows only where that takes at most `longest` ms. */
export const countLimits = { exactly: 10_000, longest: 10 } as const;

type Page = Pick<ListQuery, 'offset' | 'limit' | 'filter'>;

/**
 * The longest time that reading a list takes.
 * @param rows the rows in reach of the caller
 * @param rowsOf the number of rows of another entity
 */
export function estimate(
  price: ReadPrice,
  rows: number,
  rowsOf: (entity: string) => number,
  { offset, limit, filter }: Page,
): Estimate {
  const answered = (Math.min(rows, limit) * price.perAnswered) / 1000;
  const parts = [
    ...price.parts.map(({ path, perRow }) => ({ path, ms: (rows * perRow) / 1000 })),
    ...price.others.map(({ path, perRow, entity }) => ({ path, ms: (rowsOf(entity) * (micros.row + perRow)) / 1000 })),
  ];
  const fullScan = parts.reduce((sum, { ms }) => sum + ms, (rows * micros.row) / 1000);
  const [first, perFirst] = firstRows(price, filter, offset + limit);
  const pageScan = (Math.min(rows, first) * perFirst) / 1000;
  const [count, isExact] = countPrice(price, rows, fullScan);
  const costs = costsByPath([...parts, { path: 'range', ms: answered }]);
  const [mostExpensive] = [...costs].sort(([, one], [, other]) => other - one);
  const page = price.isOrdered || price.listed ? pageScan : fullScan;
  return { ms: page + count + answered, isExact, mostExpensive: mostExpensive?.[0] ?? 'filter' };
}

/** The number of rows that are read for a page that an index has in order, and microseconds for each. */
function firstRows({ listed }: ReadPrice, filter: Filter, rows: number): [first: number, perFirst: number] {
  const values = listed === null ? null : filter[listed];
  return Array.isArray(values) ? [values.length * rows, micros.indexRow + micros.row] : [rows, micros.indexRow];
}

/** Milliseconds for counting, and whether all rows are counted. */
function countPrice({ isCounted, listed }: ReadPrice, rows: number, fullScan: number): [ms: number, isExact: boolean] {
  if (!isCounted) return [listed ? (rows * micros.indexRow) / 1000 : fullScan, rows <= countLimits.exactly];
  const all = (rows * micros.indexRow) / 1000;
  if (rows <= countLimits.exactly || all <= countLimits.longest) return [all, true];
  return [(countLimits.exactly * micros.indexRow) / 1000, false];
}

function costsByPath(parts: readonly { readonly path: string; readonly ms: number }[]): Map<string, number> {
  const costs = new Map<string, number>();
  for (const { path, ms } of parts) costs.set(path, (costs.get(path) ?? 0) + ms);
  return costs;
}

/** An index has the entity's own order, forwards and backwards; every order ends with the id anyway. */
function isOrderedByIndex(entity: EntityModel, { sort }: ListQuery): boolean {
  const [own] = entity.list.sort;
  const [asked, next] = sort;
  const endsWithId = sort.length === 2 && next?.[0] === 'id' && next[1] === asked?.[1];
  if (sort.length !== 1 && !endsWithId) return false;
  return asked?.[0] === (own?.[0] ?? 'id') && isByTitle(entity, sort) === isByTitle(entity, entity.list.sort);
}

/** A list ordered by its title alone is ordered by the search text. */
function isByTitle(entity: EntityModel, sort: ListQuery['sort']): boolean {
  return entity.versioned && sort.length === 1 && sort[0]?.[0] === entity.titleFields[0];
}

/**
 * An index contains the client, then one of the fields that the list is filtered by, then its order. For rows of all clients
 * there is an index without a filter, unless the entity's rows are shared.
 */
function isIndexed(ability: Ability, entity: EntityModel, { filter }: ListQuery, dialect: Dialect): boolean {
  const names = namesButClient(filter);
  const isOfClient = isOfOneClient(ability, filter);
  if (!isWholeOrganisation(ability, entity, dialect)) return false;
  if (names.length === 0) return isOfClient || entity.scope.kind !== 'shared';
  const [name = ''] = names;
  return names.length === 1 && isOfClient && isOneValue(filter[name]) && hasIndex(entity, name);
}

function namesButClient(filter: Filter): string[] {
  return Object.keys(filter).filter((name) => name !== 'client_id');
}

function isOfOneClient(ability: Ability, filter: Filter): boolean {
  return !ability.platform || namedClient(filter) !== null;
}

/**
 * The only field that a list in its own order is filtered by, with a list of plain values, where an index of one client
 * holds the rows of each value in that order; null for any other list.
 */
export function listedField(ability: Ability, entity: EntityModel, query: ListQuery, dialect: Dialect): string | null {
  const { filter, words } = query;
  const [name = '', ...more] = namesButClient(filter);
  if (more.length > 0 || words.length > 0 || !isListOfValues(filter[name])) return null;
  const field = entity.field[name];
  if (!field || !filteredFields(entity).includes(name) || !isOfOneClient(ability, filter)) return null;
  if (ability.groupReach(entity, 'read', field.group) !== 'all') return null;
  return isOrderedByIndex(entity, query) && isWholeOrganisation(ability, entity, dialect) ? name : null;
}

function isListOfValues(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item !== null && isOneValue(item));
}

/** The caller's rights depend on nothing of a row but its client. */
function isWholeOrganisation(ability: Ability, entity: EntityModel, dialect: Dialect): boolean {
  const reach = ability.predicate(new SqlBuilder(dialect), entity, 'read', 'i');
  return reach === null || /^i\.client_id = \S+$/.test(reach);
}

function hasIndex(entity: EntityModel, name: string): boolean {
  const field = entity.field[name];
  return field?.slot ? field.indexed === true : filteredFields(entity).includes(name);
}

function isOneValue(value: unknown): boolean {
  return typeof value !== 'object' && value !== null && value !== undefined;
}

type Condition = Part & { readonly entity: string | null };

function conditionsIn(model: Model, entity: EntityModel, filter: Filter, path: readonly string[]): Condition[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === '$and' || key === '$or')
      return Array.isArray(value) ? value.flatMap((part) => conditionsIn(model, entity, part as Filter, path)) : [];
    return conditionsOn(model, entity, key.split('.'), value, [...path, key]);
  });
}

function conditionsOn(
  model: Model,
  entity: EntityModel,
  [step = '', ...further]: readonly string[],
  value: unknown,
  path: readonly string[],
): Condition[] {
  const field = entity.field[further.length > 0 ? `${step}_id` : step];
  const target = field?.ref ? model.entities[field.ref.entity] : undefined;
  if (further.length > 0 && target) {
    const inner = conditionsOn(model, target, further, value, path);
    return [own(path, micros.compared), ...inner.map((part) => ({ ...part, entity: part.entity ?? target.name }))];
  }
  const some = (value as { $some?: Filter; $none?: Filter } | null) ?? {};
  const nested = some.$some ?? some.$none;
  if (nested && target) return [own(path, micros.listed), ...conditionsIn(model, target, nested, path)];
  return operatorsOf(value).map((operator) => own(path, conditionPrice(step, field, operator)));
}

function own(path: readonly string[], perRow: number): Condition {
  return { path: path.join('.'), perRow, entity: null };
}

function operatorsOf(value: unknown): readonly (Operator | null)[] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const named = isObject ? Object.keys(value).filter(isOperator) : [];
  return named.length > 0 ? named : [null];
}

function conditionPrice(name: string, field: FieldModel | undefined, operator: Operator | null): number {
  if (name === searchParameter) return micros.word;
  if (name === untranslatedParameter) return micros.listed;
  if (field?.kind === 'references' || field?.kind === 'choices') return micros.listed;
  if (field?.slot) return micros.custom;
  return operator === '$contains' || operator === '$startsWith' ? micros.contained : micros.compared;
}

function sortPrice(field: FieldModel | undefined): number {
  if (field?.slot) return micros.custom;
  return field?.kind === 'reference' ? micros.sortedByTitle : micros.sorted;
}

function answeredPrice(
  ability: Ability,
  entity: EntityModel,
  { fields, expand, actions, untitled }: ListQuery,
): number {
  const answered = fields ? fields.flatMap((name) => entity.field[name] ?? []) : ability.readable(entity);
  const titles = untitled ? 0 : answered.filter(({ kind }) => kind === 'reference' || kind === 'references').length;
  const whole = expand.length * 4 + (actions ? 2 : 0);
  return answered.length * micros.field + (titles + whole) * micros.title;
}
