import type { EntityModel, Filter } from '#generator/model/types.ts';
import { type GroupPlan, groupPlan } from '#server/crud/read/group-plan.ts';
import { parseGroupQuery } from '#server/crud/read/group-query.ts';
import { type Made, memoizePlan } from '#server/crud/read/read-plan.ts';
import { filterShape } from '#server/crud/sql/filter-shape.ts';

/** Groups as a plug asks for them: the fields that rows are grouped by, and what is measured in each group. */
export type GroupsOfRecords = {
  readonly keys: readonly string[];
  readonly measures: Readonly<Partial<Record<'sum' | 'min' | 'max', readonly string[]>>>;
  readonly filter: Filter;
  readonly withBin: boolean;
};

/** The statement of groups, checked and written as for a list of groups, once for an ability and a shape of query. */
export function recordGroupsPlan(
  made: Made,
  entity: EntityModel,
  { keys, measures, filter, withBin }: GroupsOfRecords,
  owner: EntityModel | null,
): GroupPlan {
  const { sum = [], min = [], max = [] } = measures;
  const shape = `${keys.join()}|${sum.join()}|${min.join()}|${max.join()}|${filterShape(filter)}|${withBin}`;
  return memoizePlan(made.ability, `records groups ${entity.name} ${owner?.name ?? ''} ${shape}`, () => {
    const texts = { group: JSON.stringify(keys), filter: JSON.stringify(filter), ...textsOf({ sum, min, max }) };
    const query = parseGroupQuery(made.ability, entity, texts);
    return groupPlan(made, entity, { ...query, withBin, isPlain: true, shape: `plain ${shape}` }, owner);
  });
}

function textsOf(measures: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const named = Object.entries(measures).filter(([, fields]) => fields.length > 0);
  return Object.fromEntries(named.map(([kind, fields]) => [kind, JSON.stringify(fields)]));
}
