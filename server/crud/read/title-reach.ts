import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { SqlBuilder } from '#server/crud/sql/sql-builder.ts';

/** Whether a reference shows its target's title only to people who may read the target. */
export function hasHiddenTitle({ ref }: FieldModel): boolean {
  return ref?.title === 'if_readable';
}

/**
 * The condition under which the title of the row `alias` of the target is shown through a reference; null where everybody
 * who reads the reference sees it.
 */
export function titleReach(
  sql: SqlBuilder,
  ability: Ability,
  field: FieldModel,
  target: EntityModel,
  alias: string,
): string | null {
  if (!hasHiddenTitle(field)) return null;
  return ability.can('read', target.name) ? ability.predicate(sql, target, 'read', alias) : '1 = 0';
}

/** The same condition as a further part of a `where` or an `on`. */
export function andTitleReach(...from: Parameters<typeof titleReach>): string {
  const reach = titleReach(...from);
  return reach === null ? '' : ` and ${reach}`;
}
