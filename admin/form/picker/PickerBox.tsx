import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { useForm } from '../FormContext.ts';
import type { Picked, Picker } from './Picker.tsx';
import { usePicker } from './usePicker.ts';

type Props = Omit<ComponentProps<typeof Picker>, 'isClosed' | 'early' | 'wasLeft' | 'onAwait'> & {
  /** Another field has to be chosen first; the placeholder names it. */
  isReadOnly?: boolean;
  /** A changed number resets the search. */
  round?: number;
};

/**
 * While closed, an input with the title. On focus the picker is loaded and replaces it, taking over the text typed
 * meanwhile.
 */
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
  // A user who has focused the box while it was read-only does not focus it again, so it opens here.
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
  // If the box was left meanwhile, the picker must not take the focus back, and typed text must not be lost.
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
