import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { lazyComponent } from '../layout/lazyComponent.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';

const FieldFilter = lazyComponent(async () => (await import('./FieldFilter.tsx')).FieldFilter);

export type FilterProps = { field: FieldView; value: unknown; onApply: (value: unknown) => void };

const choices: readonly FieldView['kind'][] = ['enum', 'choices', 'boolean'];

/**
 * The control that chooses one filter, by the kind of the field. The panel around it suspends together with the
 * control, because the panel is positioned by its size.
 */
export function FilterPicker(props: FilterProps) {
  const say = useWords();
  const { kind, title } = props.field;
  const Picker = choices.includes(kind) ? ChoiceFilter : FieldFilter;
  return (
    <div className="pop-body" role="dialog" aria-label={say('list.filter_by', { title })}>
      <strong className="sm">{title}</strong>
      <Picker {...props} />
    </div>
  );
}
