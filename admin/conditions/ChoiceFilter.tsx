import { useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ChoiceTicks } from '../cells/ChoiceTicks.tsx';
import { focusOnOpen } from '../layout/focus-on-open.ts';
import type { FilterProps } from './FilterPicker.tsx';

/** Lists with at most this many choices are shown without a search field. */
const mostWithoutSearch = 12;

/** A filter with tick boxes for the values of a closed list, or for yes and no. */
export function ChoiceFilter({ field, value, onApply }: FilterProps) {
  const say = useWords();
  const isFlag = field.kind === 'boolean';
  const words = isFlag ? { true: say('app.yes'), false: say('app.no') } : (field.words ?? {});
  const [chosen, setChosen] = useState<string[]>(value === undefined ? [] : [value].flat().map(String));
  const values = chosen.map((code) => (isFlag ? code === 'true' : code));
  const result = values.length > 1 ? values : values[0];
  return (
    <>
      <ChoiceTicks
        title={field.title}
        words={words}
        chosen={chosen}
        onChange={setChosen}
        isSearched={Object.keys(words).length > mostWithoutSearch}
        first={focusOnOpen}
      />
      <button type="button" className="btn sm primary" onClick={() => onApply(result)}>
        {say('list.apply')}
      </button>
    </>
  );
}
