import { useMemo } from 'react';
import { type Hop, hopNames, hopsOf, withHops } from '../../crud/filter/hops.ts';
import { type FilterView, withOwn } from '../../crud/filter/own.ts';
import type { EntityView } from '../../providers/model.ts';
import { useModel } from '../../providers/useModel.ts';
import { useViews } from './useViews.ts';

type RuleView = {
  /** The entity with what its rules may ask about; null while what the conditions name is still on its way. */
  view: FilterView | null;
  hops: readonly Hop[];
};

const none: readonly Hop[] = [];

/** What the conditions of an entity's rules are made of: own fields, one step to related records, the person's own. */
export function useRuleView(entity: EntityView | null, conditions: unknown, chosen: readonly string[] = []): RuleView {
  const { entities } = useModel();
  const hops = useMemo(() => (entity ? hopsOf(entity, (name) => name in entities) : none), [entity, entities]);
  const followed = [...hopNames(conditions), ...chosen];
  const targets = hops.filter(({ name }) => followed.includes(name)).map((hop) => hop.entity);
  const views = useViews(targets);
  const isReady = entity !== null && hopNames(conditions).every((name) => isKnown(name));
  const view = useMemo(() => (entity ? plain(withOwn(withHops(entity, hops, views))) : null), [entity, hops, views]);
  return { view: isReady ? view : null, hops };

  function isKnown(name: string): boolean {
    const hop = hops.find((one) => one.name === name);
    return !hop || hop.entity in views;
  }
}

/** Rules speak of no field that an administrator has added. */
function plain(view: FilterView): FilterView {
  const fields = Object.entries(view.fields).filter(([name]) => !/(^|\.)cf_/.test(name));
  return { ...view, fields: Object.fromEntries(fields) };
}
