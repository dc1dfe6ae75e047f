import { bareMap, deepFreeze } from './freeze.ts';
import type { EntityModel, Migration, Model } from './types.ts';

/**
 * The model with the former names of its fields, as the printed migrations renamed them, so that a history written under a
 * former name is read under the present one. A name that a field has today is no former name.
 */
export function withFormerNames(model: Model, migrations: readonly Migration[]): Model {
  const known = formerNames(migrations);
  if (known.size === 0) return model;
  const entities = bareMap(
    Object.values(model.entities).map((entity) => [entity.name, withNames(entity, known.get(entity.table))] as const),
  );
  return deepFreeze({ ...model, entities });
}

function withNames(entity: EntityModel, names: ReadonlyMap<string, string> | undefined): EntityModel {
  if (!names) return entity;
  const former = [...names].filter(([from, to]) => !entity.field[from] && entity.field[to]);
  return former.length > 0 ? { ...entity, formerNames: Object.fromEntries(former) } : entity;
}

/** By table as it is called in the end: the present name of each former one. */
function formerNames(migrations: readonly Migration[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const byTable = new Map<string, Map<string, string>>();
  const rename = (table: string, from: string, to: string) => {
    const names = byTable.get(table) ?? new Map<string, string>();
    for (const [older, current] of names) if (current === from) names.set(older, to);
    byTable.set(table, names.set(from, to));
  };
  for (const step of migrations.flatMap(({ steps }) => steps)) {
    if (step.op === 'rename_column') rename(step.table, step.from, step.to);
    if (step.op !== 'rename_table') continue;
    const [, from] = step.from.split('__');
    const [table, to] = step.to.split('__');
    if (from !== undefined && table !== undefined && to !== undefined && from !== to) rename(table, from, to);
    const names = byTable.get(step.from);
    if (!names) continue;
    byTable.delete(step.from);
    byTable.set(step.to, names);
  }
  return byTable;
}
