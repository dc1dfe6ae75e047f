import { Icon } from '../../layout/Icon.tsx';
import type { RefView } from '../../providers/model.ts';
import { useWords } from '../../providers/useWords.ts';
import { useForm } from '../FormContext.ts';
import { PickerBox } from '../picker/PickerBox.tsx';
import type { BoundProps } from './bind.tsx';
import { useTargetFilter } from './useTargetFilter.ts';

export function ReferencesWidget(props: BoundProps) {
  return props.field.ref ? <References {...props} target={props.field.ref} /> : null;
}

/** A list of ids as removable words, with a picker to add one. */
function References({ field, id, value, onChange, aria, target }: BoundProps & { target: RefView }) {
  const say = useWords();
  const { store } = useForm();
  const { filter } = useTargetFilter(target);
  const ids = Array.isArray(value) ? (value as number[]) : [];
  const titles = [store.titles[field.name] ?? []].flat().filter((title) => title !== null) as string[];
  const without = (index: number) => onChange(ids.toSpliced(index, 1), titles.toSpliced(index, 1));
  return (
    <>
      <PickerBox
        round={ids.length}
        id={id}
        title={field.title}
        target={target}
        filter={ids.length > 0 ? { ...filter, id: { $nin: ids } } : filter}
        value={null}
        onPick={(choice) => choice && onChange([...ids, choice.id], [...titles, choice.title])}
        aria={aria}
      />
      {ids.length > 0 && (
        <ul className="tags" aria-label={field.title}>
          {ids.map((one, index) => (
            <li key={one} className="tag">
              {titles[index] ?? '…'}
              <button
                type="button"
                className="iconb"
                aria-label={say('picker.remove', { title: titles[index] ?? '' })}
                onClick={() => without(index)}
              >
                <Icon name="x" small />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
