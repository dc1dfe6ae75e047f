import type { ComponentType } from 'react';
import type { FieldView } from '../../providers/model.ts';
import { useWords } from '../../providers/useWords.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { EntityFilter } from './EntityFilter.tsx';
import { PresenceFilter } from './PresenceFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

export type FilterProps = { field: FieldView; value: unknown; onApply: (value: unknown) => void };

const pickers: Readonly<Record<FieldView['kind'], ComponentType<FilterProps>>> = {
  enum: ChoiceFilter,
  choices: ChoiceFilter,
  boolean: ChoiceFilter,
  reference: ReferenceFilter,
  references: ReferenceFilter,
  date: RangeFilter,
  instant: RangeFilter,
  integer: RangeFilter,
  decimal: RangeFilter,
  double: RangeFilter,
  string: TextFilter,
  json: TextFilter,
};

/** The choices of one filter, by the field's kind. */
export function FilterPicker(props: FilterProps) {
  const say = useWords();
  const { kind, ui, file } = props.field;
  const Picker = file ? PresenceFilter : ui.widget === 'entity' ? EntityFilter : pickers[kind];
  return (
    <div className="pop-body" role="dialog" aria-label={say('list.filter_by', { title: props.field.title })}>
      <strong className="sm">{props.field.title}</strong>
      <Picker {...props} />
    </div>
  );
}
