import type { EntityModel, FieldModel, Model, NoOverlap } from '#generator/model/types.ts';
import { columnOf } from './column.ts';
import { allNames, compileFilter } from './filter-sql.ts';
import type { SqlBuilder } from './sql-builder.ts';

/**
 * The condition that two different rows of an entity, `r` and `o`, overlap: neither is deleted, both meet the rule's
 * `where`, their `of` fields are equal, and their periods intersect. A period of days includes its last day; a period of
 * instants excludes its end; an empty end is open.
 */
export function overlapOf(sql: SqlBuilder, model: Model, entity: EntityModel, rule: NoOverlap) {
  const [one, other] = ['r', 'o'];
  const column = (alias: string, name: string) => columnOf(sql.dialect, entity.field[name] as FieldModel, alias);
  const before = entity.field[rule.from]?.kind === 'date' ? '<=' : '<';
  const meets = (first: string, second: string) => {
    const [begin, end] = [column(first, rule.from), column(second, rule.to)];
    return `(${begin} is null or ${end} is null or ${begin} ${before} ${end})`;
  };
  const counts = (alias: string) => [
    ...(entity.versioned ? [`${alias}.deleted_at is null`] : []),
    ...(rule.where
      ? [`(${compileFilter(sql, rule.where, { model, names: allNames, entity, alias, source: 'constant' })})`]
      : []),
  ];
  const same = rule.of.map((name) => `${column(one, name)} = ${column(other, name)}`);
  const owned = (entity.scope.kind === 'tenant' || entity.scope.kind === 'shared') && entity.field.client_id;
  const client = owned ? [`coalesce(${one}.client_id, 0) = coalesce(${other}.client_id, 0)`] : [];
  const parts = [...client, ...same, ...counts(one), ...counts(other), meets(one, other), meets(other, one)];
  return parts.join(' and ');
}
