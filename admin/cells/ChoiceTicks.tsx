import { type KeyboardEvent, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { normaliseText } from '#generator/text/normalise.ts';

type Props = {
  title: string;
  words: Readonly<Record<string, string>>;
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
  /** Adds a search field for long lists. */
  isSearched?: boolean;
  /** A ref for the first control, with which a pop-up sets the focus. */
  first?: (control: HTMLInputElement | null) => void;
};

/** The choices of a closed list, each with a tick box. */
export function ChoiceTicks({ title, words, chosen, onChange, isSearched, first }: Props) {
  const say = useWords();
  const [text, setText] = useState('');
  const q = normaliseText(text);
  const shown = Object.entries(words).filter(([, word]) => normaliseText(word).includes(q));
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  const preventSubmit = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <>
      {isSearched && (
        <input
          className="input"
          type="search"
          ref={first}
          aria-label={`${title}: ${say('picker.search')}`}
          placeholder={say('picker.search')}
          value={text}
          onKeyDown={preventSubmit}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className="choices">
        {shown.map(([code, word], index) => (
          <label key={code}>
            <input
              type="checkbox"
              className="cb"
              ref={index === 0 && !isSearched ? first : undefined}
              checked={chosen.includes(code)}
              onChange={() => toggle(code)}
            />
            {word}
          </label>
        ))}
        {shown.length === 0 && <p className="sm mute">{say('picker.none', { q: text.trim() })}</p>}
      </div>
    </>
  );
}
