import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import type { Relation } from './counted.ts';
import { allNames, compileFilter } from './filter-sql.ts';
import type { BindContext, SqlBuilder } from './sql-builder.ts';

/** The value of a count, sum or max over the live rows that refer to `owner`, as a scalar sub-select. */
export function relationSql(
  sql: SqlBuilder,
  model: Model,
  relation: Relation,
  child: EntityModel,
  owner: string,
): string {
  const parts = [`c.${relation.by} = ${owner}`];
  if (child.versioned) parts.push('c.deleted_at is null');
  if (relation.where) parts.push(compileFilter(sql, model, allNames, child, 'c', relation.where, 'constant', 0));
  return `(select ${valueSql(relation, child)} from ${child.table} c where ${parts.join(' and ')})`;
}

function valueSql({ from, field }: Relation, child: EntityModel): string {
  if (from === 'count') return 'count(*)';
  const { name } = child.field[field ?? ''] as FieldModel;
  return from === 'sum' ? `coalesce(sum(c.${name}), 0)` : `max(c.${name})`;
}

/** Conditions of `x-computed` hold constants only, so that neither a person nor a day is needed to bind them. */
export function constantContext(values: Readonly<Record<string, unknown>>): BindContext {
  const user = { id: null, client_id: null, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] };
  return { user, now: '', today: '', filter: null, record: {}, values };
}
