import type { EntityModel, Filter } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { Engine } from '#server/crud/engine.ts';
import { compileFilter } from '#server/crud/sql/filter-sql.ts';
import { SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { Problem } from '#server/errors.ts';

/** Whether the caller's rights cover every name of a filter, including names reached through references. */
export function mayFilter({ database, model }: Engine, ability: Ability, entity: EntityModel, filter: Filter): boolean {
  try {
    compileFilter(new SqlBuilder(database.dialect), filter, {
      model,
      names: ability,
      entity,
      alias: 'i',
      source: 'request',
    });
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
