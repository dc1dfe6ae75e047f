import type { EntityModel } from '#generator/model/types.ts';
import { orderBy, orderKeys } from '#server/crud/read/list-order.ts';
import type { ListQuery } from '#server/crud/read/list-query.ts';
import {
  finish,
  listWhere,
  type Made,
  memoizePlan,
  type ReadPlan,
  reachedRows,
  selectOf,
} from '#server/crud/read/read-plan.ts';
import { SqlBuilder, type Statement } from '#server/crud/sql/sql-builder.ts';

/** The ids of all rows of a list, in its order. */
export function keysPlan(made: Made, entity: EntityModel, query: ListQuery, owner: EntityModel | null): Statement {
  return memoizePlan(made.ability, `ids ${entity.name} ${owner?.name ?? ''} ${query.shape}`, () => {
    const sql = new SqlBuilder(made.dialect);
    const where = listWhere(sql, made.ability, entity, query, owner);
    const order = orderBy(sql, orderKeys(made.ability, entity, query.sort), 'i');
    return { sql: `select i.id from ${entity.table} i where ${where} order by ${order}`, slots: sql.slots };
  });
}

/**
 * Rows by their ids (the value `ids`), as far as the caller may read them when the statement runs; the id is the last
 * column.
 */
export function rowsPlan(made: Made, entity: EntityModel, query: ListQuery, owner: EntityModel | null): ReadPlan {
  return memoizePlan(made.ability, `rows ${entity.name} ${owner?.name ?? ''} ${query.shape}`, () => {
    const select = selectOf(made, entity, query, 'i');
    const { sql } = select;
    return finish(withId(select), `from ${entity.table} i`, () => {
      const named = sql.dialect.inList('i.id', sql.value('ids'), 'integer');
      const reached = reachedRows(sql, made.ability, entity, query, owner).filter((part) => part !== null);
      return ` where ${[named, ...reached].join(' and ')}`;
    });
  });
}

function withId(select: ReturnType<typeof selectOf>): ReturnType<typeof selectOf> {
  select.add('i.id');
  return select;
}
