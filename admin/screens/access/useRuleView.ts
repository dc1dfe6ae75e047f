import { useMemo } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import type { FilterView } from '../../crud/filter/own.ts';
import { type ConditionView, useConditionView } from '../../crud/filter/useConditionView.ts';

/** What the conditions of an entity's rules are made of. */
export function useRuleView(
  entity: EntityView | null,
  conditions: unknown,
  chosen: readonly string[] = [],
): ConditionView {
  const { view, hops } = useConditionView(entity, conditions, chosen);
  return { view: useMemo(() => view && plain(view), [view]), hops };
}

/** Rules speak of no field that an administrator has added. */
function plain(view: FilterView): FilterView {
  const fields = Object.entries(view.fields).filter(([name]) => !/(^|\.)cf_/.test(name));
  return { ...view, fields: Object.fromEntries(fields) };
}
