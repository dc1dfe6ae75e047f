import type { EntityModel, FieldModel, SortKey } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { choicePosition } from './choice-order.ts';
import { andTitleReach, hasHiddenTitle } from './title-reach.ts';

export type OrderKey = {
  readonly direction: 'ASC' | 'DESC';
  readonly write: (sql: SqlBuilder, alias: string) => string;
  /** The key is never null. */
  readonly filled: boolean;
  /**
   * The entity whose title orders this key. A position in the order then holds the id and not the title's text, because the
   * text may contain fields that the caller may not read.
   */
  readonly target: TitledTarget | null;
  /** The plain column, without the expression that orders by it. */
  readonly column: (sql: SqlBuilder, alias: string) => string;
};

type TitledTarget = {
  readonly versioned: boolean;
  /** Whether the title orders only the rows whose target the caller may read. */
  readonly isHidden: boolean;
  /** The text that orders the row with an id. */
  readonly text: (sql: SqlBuilder, id: string) => string;
};

/** The keys that a list is ordered by, the id last. */
export function orderKeys(ability: Ability, entity: EntityModel, sort: readonly SortKey[]): readonly OrderKey[] {
  const keys = sort.map(([name, direction], n): OrderKey => {
    const field = entity.field[name] as FieldModel;
    const last = n === sort.length - 1;
    const filled = alwaysFilled.has(name);
    const write: OrderKey['write'] = (sql, alias) => sortExpression(sql, ability, entity, { field, last }, alias);
    const column: OrderKey['write'] = (sql, alias) => ability.column(sql, entity, field, alias) ?? 'null';
    return { direction, filled, write, column, target: targetOf(ability, field) };
  });
  if (sort.some(([name]) => name === 'id')) return keys;
  const id: OrderKey['write'] = (_sql, alias) => `${alias}.id`;
  return [...keys, { direction: sort.at(-1)?.[1] ?? 'ASC', filled: true, write: id, column: id, target: null }];
}

function targetOf(ability: Ability, field: FieldModel): TitledTarget | null {
  if (field.kind !== 'reference' || !field.ref) return null;
  const { versioned } = ability.model.entities[field.ref.entity] as EntityModel;
  const text: TitledTarget['text'] = (sql, id) => titleText(sql, ability, field, id);
  return { versioned, isHidden: hasHiddenTitle(field), text };
}

/**
 * The text that orders rows in a list sorted by a reference: the target's normalised title, and no other field of the
 * target. It is null where the caller does not see the title.
 */
export function titleText(sql: SqlBuilder, ability: Ability, field: FieldModel, id: string): string {
  const target = ability.model.entities[field.ref?.entity ?? ''] as EntityModel;
  const inner = sql.alias();
  const first = sql.dialect.firstLine(`${inner}.search_text`);
  const from = `from ${target.table} ${inner} where ${inner}.id = ${id}`;
  return `(select ${first} ${from}${andTitleReach(sql, ability, field, target, inner)})`;
}

const alwaysFilled: ReadonlySet<string> = new Set(['id', 'created_at', 'row_version']);

/** Null is the smallest value on both databases. */
export function orderBy(sql: SqlBuilder, keys: readonly OrderKey[], alias: string): string {
  return keys.map((key) => `${key.write(sql, alias)} ${orderDirection(sql, key.direction)}`).join(', ');
}

export function orderDirection({ dialect }: SqlBuilder, direction: 'ASC' | 'DESC'): string {
  const nulls = dialect.name === 'postgres' ? (direction === 'ASC' ? ' nulls first' : ' nulls last') : '';
  return `${direction.toLowerCase()}${nulls}`;
}

function sortExpression(
  sql: SqlBuilder,
  ability: Ability,
  entity: EntityModel,
  { field, last }: { readonly field: FieldModel; readonly last: boolean },
  alias: string,
): string {
  const column = ability.column(sql, entity, field, alias) ?? 'null';
  const target = targetOf(ability, field);
  if (target) return target.text(sql, column);
  if (entity.versioned && last && entity.titleFields[0] === field.name) return `${alias}.search_text`;
  if (field.kind === 'enum') return choicePosition(field, column);
  return field.kind === 'string' ? `lower(${column})` : column;
}
