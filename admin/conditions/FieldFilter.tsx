import type { ComponentType } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { rowFilterOf } from '../plugs/row-filters.ts';
import { EntityFilter } from './EntityFilter.tsx';
import type { FilterProps } from './FilterPicker.tsx';
import { PresenceFilter } from './PresenceFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

const pickers: Partial<Record<FieldView['kind'], ComponentType<FilterProps>>> = {
  reference: ReferenceFilter,
  references: ReferenceFilter,
  date: RangeFilter,
  instant: RangeFilter,
  integer: RangeFilter,
  decimal: RangeFilter,
  double: RangeFilter,
};

/** The filter control for a field that is not a plain choice. */
export function FieldFilter(props: FilterProps) {
  const { name, kind, ui, file } = props.field;
  const Rows = kind === 'json' && rowFilterOf(name)?.Picker;
  if (Rows) return <Rows {...props} />;
  const Picker = file ? PresenceFilter : ui.widget === 'entity' ? EntityFilter : (pickers[kind] ?? TextFilter);
  return <Picker {...props} />;
}
