import type { FunctionComponent } from 'react';
import { part } from '../../layout/lazy-parts.ts';
import { fieldPartOf } from '../../plugs/field-parts.ts';
import type { BoundProps } from './bind.tsx';
import type { PickedList } from './PickedList.tsx';

/**
 * Widgets that few forms need, some with texts of their own. Their dependencies are listed in this chunk and not in the
 * form's, which passes in its list component for chosen records.
 */
export const lazyWidgets = {
  access: fieldPartOf<FunctionComponent<BoundProps>>('AccessWidget'),
  choices: () => part(async () => (await import('../rows/ChoiceRowsWidget.tsx')).ChoiceRowsWidget),
  colour: async () => (await import('./ColorWidget.tsx')).ColorWidget,
  condition: () => part(async () => (await import('../condition/ConditionWidget.tsx')).ConditionWidget),
  entities: async () => (await import('./EntitiesWidget.tsx')).EntitiesWidget,
  json: async () => (await import('./JsonWidget.tsx')).JsonWidget,
  kinds: (List: typeof PickedList) =>
    part(async () => (await import('../condition/kinds-widget.tsx')).kindsWidget(List)),
  lines: () => part(async () => (await import('../lines/LinesWidget.tsx')).LinesWidget),
  rows: () => part(async () => (await import('../rows/RowsWidget.tsx')).RowsWidget),
  signature: () => part(async () => (await import('./SignatureWidget.tsx')).SignatureWidget),
  week: () => part(async () => (await import('../week/WeekWidget.tsx')).WeekWidget),
};

export type LazyWidgets = typeof lazyWidgets;
