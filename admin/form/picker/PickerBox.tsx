import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { useForm } from '../FormContext.ts';
import type { Picked, Picker } from './Picker.tsx';
import { usePicker } from './usePicker.ts';

type Props = Omit<ComponentProps<typeof Picker>, 'isClosed' | 'early' | 'wasLeft' | 'onAwait'> & {
  /** Something else has to be chosen first; the placeholder says what. */
  isReadOnly?: boolean;
  /** Another value begins the search anew. */
  round?: number;
};

/** Closed it is an input with the title; the picker takes its place, and what was typed by then, when it gets the focus. */
export function PickerBox({ isReadOnly = false, round, ...picker }: Props) {
  const say = useWords();
  const { store } = useForm();
  const [isWanted, setWanted] = useState(false);
  const [early, setEarly] = useState<string | null>(null);
  const [wasLeft, setLeft] = useState(false);
  const Picker = usePicker(isWanted && !isReadOnly);
  const { id, value, placeholder, aria, onPick, onUnmatched } = picker;
  if (isReadOnly && isWanted) setWanted(false);
  const input = useRef<HTMLInputElement>(null);
  // Whoever waits in a box that cannot be used yet does not come to it a second time.
  useEffect(() => {
    if (!isReadOnly && input.current && document.activeElement === input.current) setWanted(true);
  }, [isReadOnly]);
  if (Picker) {
    const pick = (choice: Picked | null) => {
      setEarly(null);
      onPick(choice);
    };
    return (
      <Picker
        key={round}
        {...picker}
        early={early}
        wasLeft={wasLeft}
        onPick={pick}
        onAwait={(work) => store.waitFor(work)}
      />
    );
  }
  // The picker must not take the focus back from a field that was entered meanwhile, nor may typed text be lost.
  const leave = () => {
    setWanted(false);
    if (early === null) return;
    const text = early.trim();
    setLeft(true);
    if (text && onUnmatched) return onUnmatched(text);
    setEarly(null);
    onPick(value);
  };
  return (
    <input
      ref={input}
      id={id}
      className="input ref"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      readOnly={isReadOnly}
      placeholder={placeholder ?? say('picker.search')}
      value={early ?? value?.title ?? ''}
      onChange={(event) => setEarly(event.target.value)}
      onFocus={() => setWanted(true)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && early?.trim() && event.preventDefault()}
      {...aria}
    />
  );
}
