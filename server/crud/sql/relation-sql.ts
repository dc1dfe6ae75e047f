import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import { type Relation, relationOf } from './counted.ts';
import { allNames, compileFilter } from './filter-sql.ts';
import type { BindContext, SqlBuilder } from './sql-builder.ts';
import { throughOf } from './through.ts';

/** The value of a field that is computed from other rows, for the row of alias `p`, as a scalar sub-select. */
export function followedSql(sql: SqlBuilder, model: Model, entity: EntityModel, field: FieldModel): string {
  const through = throughOf(field);
  if (through) {
    const target = model.entities[entity.field[through.by]?.ref?.entity ?? ''] as EntityModel;
    return `(select t.${through.field} from ${target.table} t where t.id = p.${through.by})`;
  }
  const relation = relationOf(field) as Relation;
  return relationSql(sql, model, relation, model.entities[relation.of] as EntityModel, 'p.id');
}

/** The value over the rows that refer to `owner` and are not deleted, as a scalar sub-select. */
export function relationSql(
  sql: SqlBuilder,
  model: Model,
  relation: Relation,
  child: EntityModel,
  owner: string,
): string {
  const rows = relationRows(sql, model, relation, child, owner);
  if (relation.from !== 'latest') return `(select ${valueSql(relation)} from ${child.table} c where ${rows})`;
  const newest = `and c.${relation.at} is not null order by c.${relation.at} desc, c.id desc limit 1`;
  return `(select c.${relation.field} from ${child.table} c where ${rows} ${newest})`;
}

/** The condition that a row of alias `c` is one of those that the value of `owner` is computed from. */
export function relationRows(
  sql: SqlBuilder,
  model: Model,
  relation: Relation,
  child: EntityModel,
  owner: string,
): string {
  const parts = [`c.${relation.by} = ${owner}`];
  if (child.versioned) parts.push('c.deleted_at is null');
  if (relation.where)
    parts.push(
      compileFilter(sql, relation.where, {
        model,
        names: allNames,
        entity: child,
        alias: 'c',
        source: 'constant',
        hops: 0,
      }),
    );
  return parts.join(' and ');
}

function valueSql(relation: Exclude<Relation, { from: 'latest' }>): string {
  if (relation.from === 'count') return 'count(*)';
  const value = `${relation.from}(c.${relation.field})`;
  return relation.from === 'sum' ? `coalesce(${value}, 0)` : value;
}

/** Conditions of `x-computed` contain constants only, so that neither a user nor a date is needed to bind them. */
export function constantContext(values: Readonly<Record<string, unknown>>): BindContext {
  const user = { id: null, client_id: null, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] };
  return { user, now: '', today: '', filter: null, record: {}, values };
}
