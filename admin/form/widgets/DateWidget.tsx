import { useRef, useState } from 'react';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { exampleDay, patternOfDay, readDay, writeDay } from '../days.ts';
import type { BoundProps } from './bind.tsx';

/** A day that is typed in the language's format, or chosen; stored as YYYY-MM-DD text, never as a Date. */
export function DateWidget({ id, value, onChange, onUnreadable, aria }: Omit<BoundProps, 'field'>) {
  const say = useWords();
  const language = useLanguage();
  const native = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const text = typed && typed.value === value ? typed.text : writeDay(value, language);

  const change = (next: string) => {
    const day = next.trim() === '' ? null : readDay(next, language);
    if (day === null && next.trim() !== '') {
      setTyped({ text: next, value });
      return onUnreadable('format.date-typed', { example: exampleDay(language) });
    }
    setTyped({ text: next, value: day });
    onChange(day);
  };

  const leave = () => {
    if (typed && readDay(typed.text, language) !== null) setTyped(null);
  };

  return (
    <div className="field combo">
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={patternOfDay(language)}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        {...aria}
      />
      <input
        ref={native}
        type="date"
        className="native-date"
        tabIndex={-1}
        aria-hidden="true"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => {
          setTyped(null);
          onChange(event.target.value || null);
        }}
      />
      <button
        type="button"
        className="iconb sm"
        aria-label={say('form.open_calendar')}
        onClick={() => native.current?.showPicker()}
      >
        <Icon name="cal" small />
      </button>
    </div>
  );
}
