import { useState } from 'react';
import { inSentence } from '../../cells/in-sentence.ts';
import type { RefView } from '../../providers/model.ts';
import { useLanguage, useWords } from '../../providers/useWords.ts';
import { useForm } from '../FormContext.ts';
import { usePicker } from '../picker/usePicker.ts';
import type { BoundProps } from './bind.tsx';
import { useTargetFilter } from './useTargetFilter.ts';

export function ReferenceWidget(props: BoundProps) {
  return props.field.ref ? <Reference {...props} target={props.field.ref} /> : null;
}

/** Closed it is an input with the title; the picker takes its place when it gets the focus. */
function Reference({ field, id, value, onChange, aria, target }: BoundProps & { target: RefView }) {
  const say = useWords();
  const language = useLanguage();
  const { store } = useForm();
  const { filter, first } = useTargetFilter(target);
  const [isWanted, setWanted] = useState(false);
  const Picker = usePicker(isWanted && !first);
  const shown = typeof value === 'number' ? String(store.titles[field.name] ?? '…') : '';
  if (Picker) {
    return (
      <Picker
        id={id}
        title={field.title}
        target={target}
        filter={filter}
        value={typeof value === 'number' ? { id: value, title: shown } : null}
        onPick={(choice) => onChange(choice?.id ?? null, choice?.title ?? null)}
        aria={aria}
      />
    );
  }
  return (
    <input
      id={id}
      className="input ref"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      readOnly={first !== null}
      placeholder={first ? say('picker.first', { title: inSentence(first.title, language) }) : say('picker.search')}
      value={shown}
      onChange={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      {...aria}
    />
  );
}
