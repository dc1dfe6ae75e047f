import { useMemo } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import type { FilterView } from '../../conditions/own.ts';
import { type ConditionView, useConditionView } from '../../conditions/useConditionView.ts';

/** The fields that the conditions of an entity's rules can use. */
export function useRuleView(
  entity: EntityView | null,
  conditions: unknown,
  chosen: readonly string[] = [],
): ConditionView {
  const { view, hops } = useConditionView(entity, conditions, chosen);
  return { view: useMemo(() => view && plain(view), [view]), hops };
}

/** Rules cannot use custom fields. */
function plain(view: FilterView): FilterView {
  const fields = Object.entries(view.fields).filter(([name]) => !/(^|\.)cf_/.test(name));
  return { ...view, fields: Object.fromEntries(fields) };
}
