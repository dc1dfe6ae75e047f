import { useMemo } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useViews } from '#admin/providers/model/useViews.ts';
import { type Hop, hopNames, hopsOf, withHops } from './hops.ts';
import { type FilterView, withOwn } from './own.ts';

export type ConditionView = {
  /** The entity with what may be asked about it; null while what the conditions name is still on its way. */
  view: FilterView | null;
  hops: readonly Hop[];
};

const none: readonly Hop[] = [];

/** What conditions on an entity's records are made of: own fields, one step to related records, the person's own. */
export function useConditionView(
  entity: EntityView | null,
  conditions: unknown,
  chosen: readonly string[] = [],
): ConditionView {
  const { entities } = useModel();
  const hops = useMemo(() => (entity ? hopsOf(entity, (name) => name in entities) : none), [entity, entities]);
  const followed = [...hopNames(conditions), ...chosen];
  const targets = hops.filter(({ name }) => followed.includes(name)).map((hop) => hop.entity);
  const views = useViews(targets);
  const isReady = entity !== null && hopNames(conditions).every((name) => isKnown(name));
  const view = useMemo(() => (entity ? withOwn(withHops(entity, hops, views)) : null), [entity, hops, views]);
  return { view: isReady ? view : null, hops };

  function isKnown(name: string): boolean {
    const hop = hops.find((one) => one.name === name);
    return !hop || hop.entity in views;
  }
}
