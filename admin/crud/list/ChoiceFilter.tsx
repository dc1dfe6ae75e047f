import { useState } from 'react';
import { useWords } from '../../providers/useWords.ts';
import { focusOnOpen } from '../focus-on-open.ts';
import type { FilterProps } from './FilterPicker.tsx';

/** Words to tick: the values of a closed list, or yes and no. */
export function ChoiceFilter({ field, value, onApply }: FilterProps) {
  const say = useWords();
  const choices: [unknown, string][] =
    field.kind === 'boolean'
      ? [
          [true, say('app.yes')],
          [false, say('app.no')],
        ]
      : Object.entries(field.words ?? {});
  const [chosen, setChosen] = useState<unknown[]>(value === undefined ? [] : Array.isArray(value) ? value : [value]);
  const toggle = (item: unknown) =>
    setChosen(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]);
  const result = chosen.length === 0 ? undefined : chosen.length === 1 ? chosen[0] : chosen;
  return (
    <>
      <div className="choices">
        {choices.map(([item, word], index) => (
          <label key={word}>
            <input
              type="checkbox"
              className="cb"
              ref={index === 0 ? focusOnOpen : undefined}
              checked={chosen.includes(item)}
              onChange={() => toggle(item)}
            />
            {word}
          </label>
        ))}
      </div>
      <button type="button" className="btn sm primary" onClick={() => onApply(result)}>
        {say('list.apply')}
      </button>
    </>
  );
}
