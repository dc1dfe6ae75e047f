import type { EntityModel } from '#generator/model/types.ts';
import type { SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import type { RawRow } from '#server/database/connect.ts';
import type { Place } from './keyset.ts';
import { type OrderKey, orderDirection, orderKeys } from './list-order.ts';
import type { ListQuery } from './list-query.ts';
import { finish, listWhere, type Made, memoizePlan, type ReadPlan, selectOf } from './read-plan.ts';

export type KeysetPlan = ReadPlan & { readonly placeOf: (row: RawRow) => Place };

/** The statement of the page that follows a position; its text depends on which of the position's values are null. */
export function keysetPlan(
  made: Made,
  entity: EntityModel,
  query: ListQuery,
  owner: EntityModel | null,
  place: Place | null,
): KeysetPlan {
  const nulls = place?.map((value) => (value === null ? 'n' : 'v')).join('') ?? 'first';
  return memoizePlan(made.ability, `after ${nulls} ${entity.name} ${owner?.name ?? ''} ${query.shape}`, () => {
    const asked = { made, entity, query, owner, place, keys: orderKeys(made.ability, entity, query.sort) };
    return flatPlan(asked) ?? narrowPlan(asked);
  });
}

type KeysetRequest = {
  readonly made: Made;
  readonly entity: EntityModel;
  readonly query: ListQuery;
  readonly owner: EntityModel | null;
  readonly place: Place | null;
  readonly keys: readonly OrderKey[];
};

/** One plain statement; null where titles are joined, because those should be joined only for the rows of the page. */
function flatPlan(asked: KeysetRequest): KeysetPlan | null {
  const select = selectOf(asked.made, asked.entity, asked.query, 'i');
  if (select.hasJoins) return null;
  const { sql } = select;
  const { entity, keys } = asked;
  const at = keys.map((key) => select.add(placeOf(sql, key)));
  const where = whereOf(sql, asked);
  const order = keys.map((key) => `${key.write(sql, 'i')} ${orderDirection(sql, key.direction)}`).join(', ');
  const tail = ` where ${where} order by ${order} limit ${sql.value('limit')}`;
  return placed(
    finish(select, `from ${entity.table} i`, () => tail),
    at,
  );
}

/** A narrow inner statement finds the rows of the page; the outer one reads their fields. */
function narrowPlan(asked: KeysetRequest): KeysetPlan {
  const { entity, keys } = asked;
  const select = selectOf(asked.made, entity, asked.query, 'r');
  const { sql } = select;
  const at = keys.map((_, n) => select.add(`p.v${n}`));
  const ordered = keys.map((key, n) => `${key.write(sql, 'i')} as k${n}`);
  const places = keys.map((key, n) => `${placeOf(sql, key)} as v${n}`);
  const order = (write: (n: number) => string) =>
    keys.map(({ direction }, n) => `${write(n)} ${orderDirection(sql, direction)}`).join(', ');
  const inner = `select i.id as key, ${[...ordered, ...places].join(', ')} from ${entity.table} i where ${whereOf(sql, asked)} order by ${order((n) => String(n + 2))} limit ${sql.value('limit')}`;
  const from = `from (${inner}) p ${asked.made.dialect.thenJoin} ${entity.table} r on r.id = p.key`;
  return placed(
    finish(select, from, () => ` order by ${order((n) => `p.k${n}`)}`),
    at,
  );
}

function whereOf(sql: SqlBuilder, { made, entity, query, owner, place, keys }: KeysetRequest): string {
  return [listWhere(sql, made.ability, entity, query, owner), ...(place ? behind(sql, keys, place) : [])].join(' and ');
}

function placed(plan: ReadPlan, at: readonly number[]): KeysetPlan {
  return { ...plan, placeOf: (row) => at.map((column) => row[column] as Place[number]) };
}

/** The value of a key that a position contains; a row without a title is ordered like one without a reference. */
function placeOf(sql: SqlBuilder, { target, write, column }: OrderKey): string {
  if (!target) return write(sql, 'i');
  if (!target.versioned) return 'null';
  if (!target.isHidden) return column(sql, 'i');
  return `case when ${write(sql, 'i')} is null then null else ${column(sql, 'i')} end`;
}

function against(sql: SqlBuilder, { target }: OrderKey, n: number): string {
  const value = sql.value(`after${n}`);
  return target ? target.text(sql, value) : value;
}

/**
 * Rows that follow the position in the order of the keys. The bound of the first key is a separate condition, since an index
 * can start from it.
 */
function behind(sql: SqlBuilder, keys: readonly OrderKey[], place: Place): string[] {
  const start = bound(sql, keys[0] as OrderKey, place, 0);
  return [...(start ? [start] : []), further(sql, keys, place, 0)];
}

/** Null is the smallest value: in ascending order all values follow it, in descending order it is the last. */
function bound(sql: SqlBuilder, key: OrderKey, place: Place, n: number): string | null {
  if (place[n] === null) return key.direction === 'ASC' ? null : `${key.write(sql, 'i')} is null`;
  const sign = key.direction === 'ASC' ? '>=' : '<=';
  const compared = `${key.write(sql, 'i')} ${sign} ${against(sql, key, n)}`;
  return key.direction === 'ASC' || key.filled ? compared : `(${compared} or ${key.write(sql, 'i')} is null)`;
}

function further(sql: SqlBuilder, keys: readonly OrderKey[], place: Place, n: number): string {
  const key = keys[n] as OrderKey;
  const past = beyond(sql, key, place, n);
  if (n === keys.length - 1) return past;
  const same =
    place[n] === null ? `${key.write(sql, 'i')} is null` : `${key.write(sql, 'i')} = ${against(sql, key, n)}`;
  return `(${past} or (${same} and ${further(sql, keys, place, n + 1)}))`;
}

function beyond(sql: SqlBuilder, key: OrderKey, place: Place, n: number): string {
  if (place[n] === null) return key.direction === 'ASC' ? `${key.write(sql, 'i')} is not null` : '1 = 0';
  const compared = `${key.write(sql, 'i')} ${key.direction === 'ASC' ? '>' : '<'} ${against(sql, key, n)}`;
  return key.direction === 'ASC' || key.filled ? compared : `(${compared} or ${key.write(sql, 'i')} is null)`;
}
