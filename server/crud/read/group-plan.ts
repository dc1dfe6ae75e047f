import { filteredFields } from '#generator/model/indexes.ts';
import type { EntityModel, Language } from '#generator/model/types.ts';
import { exactText, type NumberText } from '#server/crud/sql/exact-text.ts';
import { SqlBuilder, type Statement } from '#server/crud/sql/sql-builder.ts';
import type { RawRow } from '#server/database/connect.ts';
import { choicePosition } from './choice-order.ts';
import { decoderOf } from './decode.ts';
import type { GroupKey, GroupOrder, GroupQuery, Measure } from './group-query.ts';
import { orderDirection, titleText } from './list-order.ts';
import { listWhere, type Made, memoizePlan } from './read-plan.ts';
import { namedClient } from './rows-in-reach.ts';
import { joinTitle, Select, type TitleReader } from './select.ts';
import { andTitleReach } from './title-reach.ts';

/** One group: its keys by the names in the query, the number of rows, the measures, and the titles of references. */
export type Group = {
  readonly group: Readonly<Record<string, unknown>>;
  readonly count: number;
  readonly sum: Readonly<Record<string, NumberText | null>>;
  readonly min: Readonly<Record<string, unknown>>;
  readonly max: Readonly<Record<string, unknown>>;
  readonly titles: Readonly<Record<string, string>>;
};

export type GroupPlan = Statement & {
  readonly decode: (row: RawRow, language: Language) => Group;
  /** The number of groups, which every row contains. */
  readonly total: (row: RawRow) => number;
};

/**
 * The statement of a list of groups: the rows are grouped, the groups are ordered and limited to a page, then the titles of
 * their keys are joined, unless the query is plain, which
 * has all groups and counts none.
 */
export function groupPlan(made: Made, entity: EntityModel, query: GroupQuery, owner: EntityModel | null): GroupPlan {
  return memoizePlan(made.ability, `group ${entity.name} ${owner?.name ?? ''} ${query.shape}`, () => {
    const select = new Select(new SqlBuilder(made.dialect, query.isPlain), made.ability);
    const { keys, measures } = query;
    for (const column of [...keys.map((_, n) => `k${n}`), 'n', ...measures.map((_, n) => `m${n}`), 'total'])
      select.add(`g.${column}`);
    const titles = keys.map((key, n) => (query.isPlain ? null : titleOfKey(select, key, n)));
    const page = pageOfGroups(select.sql, made, entity, query, owner);
    // Placeholders count from left to right, so the joins are written before the order.
    const { joins } = select;
    const order = orderOf(select.sql, made, query, 'g');
    const sql = `select ${select.columns.join(', ')} from (${page}) g ${joins} order by ${order}`;
    return {
      sql,
      slots: select.sql.slots,
      total: (row) => Number(row[keys.length + measures.length + 1]),
      decode: (row, language) => decodeGroup(query, titles, row, language),
    };
  });
}

function pageOfGroups(
  sql: SqlBuilder,
  made: Made,
  entity: EntityModel,
  query: GroupQuery,
  owner: EntityModel | null,
): string {
  const { keys, measures, order } = query;
  const column = (field: GroupKey['field']) => made.ability.column(sql, entity, field, 'i') ?? 'null';
  const columns = [
    ...keys.map((key, n) => `${keySql(sql, column(key.field), key)} as k${n}`),
    'count(*) as n',
    ...measures.map(
      ({ kind, field }, n) =>
        `${kind === 'sum' ? sql.dialect.exactSum(() => column(field)) : `${kind}(${column(field)})`} as m${n}`,
    ),
    ...order.flatMap(({ by }) =>
      isSum(by) ? [`${sql.dialect.orderedSum(column(by.field))} as s${measures.indexOf(by)}`] : [],
    ),
  ];
  const where = listWhere(sql, made.ability, entity, query, owner);
  const by = keys.length > 0 ? ` group by ${keys.map((_, n) => n + 1).join(', ')}` : '';
  const groups = clientByClient(made, entity, query)
    ? byClientAndKey(columns, entity, where)
    : `select ${columns.join(', ')} from ${entity.table} i where ${where}${by}`;
  if (query.isPlain) return `select a.*, null as total from (${groups}) a`;
  const ordered = orderOf(sql, made, query, 'a');
  return `select a.*, count(*) over () as total from (${groups}) a order by ${ordered} limit ${sql.value('limit')} offset ${sql.value('offset')}`;
}

/** Whether an index begins with the client and then the one key, while rows of all clients are counted. */
function clientByClient({ ability }: Made, entity: EntityModel, { keys, measures, filter }: GroupQuery): boolean {
  const [key, ...further] = keys;
  const isCounted = key !== undefined && further.length === 0 && key.bucket === null && measures.length === 0;
  const isIndexed =
    key !== undefined && entity.scope.kind === 'tenant' && filteredFields(entity).includes(key.field.name);
  return isCounted && isIndexed && ability.platform && namedClient(filter) === null;
}

/** Counts by client and key, which that index has in order, and then by the key alone. */
function byClientAndKey(columns: readonly string[], entity: EntityModel, where: string): string {
  const each = `select i.client_id as client, ${columns.join(', ')} from ${entity.table} i where ${where} group by 1, 2`;
  return `select b.k0, sum(b.n) as n from (${each}) b group by 1`;
}

const lengths = { day: 10, month: 7, year: 4 } as const;

function keySql(sql: SqlBuilder, column: string, { field, bucket }: GroupKey): string {
  if (bucket === null) return column;
  const day =
    field.kind === 'instant'
      ? sql.dialect.localDay(column, (make) => sql.param(({ values }) => make(String(values.zone))))
      : column;
  return `substr(${day}, 1, ${lengths[bucket]})`;
}

/** Null is the smallest value on both databases; a reference is ordered by its title. */
function orderOf(sql: SqlBuilder, made: Made, query: GroupQuery, alias: string): string {
  const parts = query.order.flatMap(({ by, direction }) =>
    expressions(sql, made, query, by, alias).map((expression) => `${expression} ${orderDirection(sql, direction)}`),
  );
  return parts.length > 0 ? parts.join(', ') : `${alias}.n`;
}

function expressions(sql: SqlBuilder, made: Made, query: GroupQuery, by: GroupOrder['by'], alias: string): string[] {
  if (by === 'count') return [`${alias}.n`];
  if ('kind' in by) return [`${alias}.${isSum(by) ? 's' : 'm'}${query.measures.indexOf(by)}`];
  const key = `${alias}.k${query.keys.indexOf(by)}`;
  const target = by.field.ref && !query.isPlain && made.ability.model.entities[by.field.ref.entity];
  if (target) return [titleText(sql, made.ability, by.field, key), key];
  if (by.field.kind === 'enum') return [choicePosition(by.field, key), key];
  return by.field.kind === 'string' ? [`lower(${key})`, key] : [key];
}

function isSum(by: GroupOrder['by']): by is Measure {
  return by !== 'count' && 'kind' in by && by.kind === 'sum';
}

function titleOfKey(select: Select, { field }: GroupKey, n: number): TitleReader | null {
  const target = field.ref && select.ability.model.entities[field.ref.entity];
  if (!target) return null;
  const reach = (joined: string) => andTitleReach(select.sql, select.ability, field, target, joined);
  return joinTitle(select, target, (joined) => `${joined}.id = g.k${n}${reach(joined)}`, false);
}

function decodeGroup(
  { keys, measures }: GroupQuery,
  titles: readonly (TitleReader | null)[],
  row: RawRow,
  language: Language,
): Group {
  const group: Record<string, unknown> = {};
  const titled: Record<string, string> = {};
  keys.forEach(({ name, field, bucket }, n) => {
    group[name] = bucket === null ? decoderOf(field.kind)(row[n]) : row[n];
    const title = titles[n]?.(row, language) ?? null;
    if (title !== null) titled[name] = title;
  });
  const measured: Record<Measure['kind'], Record<string, unknown>> = { sum: {}, min: {}, max: {} };
  measures.forEach(({ kind, field }, n) => {
    const value = row[keys.length + 1 + n];
    measured[kind][field.name] =
      kind === 'sum' ? exactText(value, field.kind === 'decimal') : decoderOf(field.kind)(value);
  });
  const { sum, min, max } = measured;
  return { group, count: Number(row[keys.length]), sum: sum as Group['sum'], min, max, titles: titled };
}
