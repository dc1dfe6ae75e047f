import type { RefView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { PickerBox } from '../picker/PickerBox.tsx';
import type { BoundProps } from './bind.tsx';

type Props = BoundProps & {
  target: RefView;
  filter: Record<string, unknown>;
  /** The titles of the chosen records, in their order. */
  titles: readonly string[];
};

/** A list of ids as removable chips, with a picker that adds one. */
export function PickedList({ field, id, value, onChange, aria, target, filter, titles }: Props) {
  const say = useWords();
  const ids = Array.isArray(value) ? (value as number[]) : [];
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
