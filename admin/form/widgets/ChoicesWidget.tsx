import { useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ChoiceTicks } from '../../cells/ChoiceTicks.tsx';
import { Icon } from '../../layout/Icon.tsx';
import type { BoundProps } from './bind.tsx';

/** Up to this number of choices have tick boxes; more are chosen from a list and shown as removable chips. */
const mostInPlace = 7;

/** Several codes of a closed list, stored in the list's order. */
export function ChoicesWidget(props: BoundProps) {
  const { field, value, onChange } = props;
  const words = field.words ?? {};
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const change = (codes: string[]) => onChange(Object.keys(words).filter((code) => codes.includes(code)));
  const Widget = Object.keys(words).length > mostInPlace ? Chosen : ChoiceTicks;
  return (
    <fieldset className="group" id={props.id} tabIndex={-1} aria-labelledby={`${props.id}-label`} {...props.aria}>
      <Widget title={field.title} words={words} chosen={chosen} onChange={change} />
    </fieldset>
  );
}

type ChosenProps = {
  title: string;
  words: Readonly<Record<string, string>>;
  chosen: string[];
  onChange: (codes: string[]) => void;
};

function Chosen({ title, words, chosen, onChange }: ChosenProps) {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="input ref opener" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {chosen.length > 0 ? say('form.chosen', { smart_count: chosen.length }) : say('form.choose')}
      </button>
      {isOpen && (
        <div className="unfolded">
          <ChoiceTicks title={title} words={words} chosen={chosen} onChange={onChange} isSearched />
        </div>
      )}
      {chosen.length > 0 && (
        <ul className="tags" aria-label={title}>
          {chosen.map((code) => (
            <li key={code} className="tag">
              {words[code] ?? code}
              <button
                type="button"
                className="iconb"
                aria-label={say('picker.remove', { title: words[code] ?? code })}
                onClick={() => onChange(chosen.filter((one) => one !== code))}
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
