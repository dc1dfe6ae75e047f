import { useMemo } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useViews } from '#admin/providers/model/useViews.ts';
import { type Hop, hopNames, hopsOf, withHops } from './hops.ts';
import { type FilterView, withOwn } from './own.ts';

export type ConditionView = {
  /**
   * The entity with the fields that conditions can use; null while the entities that the conditions refer to are
   * loading.
   */
  view: FilterView | null;
  hops: readonly Hop[];
};

const none: readonly Hop[] = [];

/**
 * The fields for conditions on an entity's records: its own ones, those of directly related records, and the marks for
 * the user's own records.
 */
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
