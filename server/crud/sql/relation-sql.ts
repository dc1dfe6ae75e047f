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
  const child = model.entities[relation.of] as EntityModel;
  if (relation.from !== 'average') return relationSql(sql, model, relation, child, 'p.id');
  const rows = relationRows(sql, model, relation, child, 'p.id');
  return `(select ${averageSql(field, child.field[relation.field] as FieldModel)} from ${child.table} c where ${rows})`;
}

/**
 * The average, rounded half away from zero to the decimals of its field. Exact numbers are integers × 10⁴ in the database,
 * whole numbers are not; so it is calculated in whole numbers.
 */
function averageSql(field: FieldModel, source: FieldModel): string {
  if (field.kind === 'double' || source.kind === 'double') return `avg(c.${source.name})`;
  const given = source.kind === 'decimal' ? 1 : 10_000;
  const unit = field.kind === 'decimal' ? 10 ** (4 - (field.decimals ?? 4)) : 10_000;
  const total = `sum(c.${source.name}) * ${given}`;
  const parts = `count(c.${source.name}) * ${unit}`;
  const rounded = `(2 * abs(${total}) + ${parts}) / (2 * ${parts})`;
  const scale = field.kind === 'decimal' ? unit : 1;
  const sign = `case when ${total} < 0 then -1 else 1 end`;
  return `case when count(c.${source.name}) = 0 then null else ${sign} * cast(floor(${rounded}) as bigint) * ${scale} end`;
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
