import type { RefView } from '#admin/providers/model/model.ts';
import { clientField } from '#admin/providers/session/chosen-client.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { inSentence } from '../../cells/in-sentence.ts';
import { useForm } from '../FormContext.ts';
import { PickerBox } from '../picker/PickerBox.tsx';
import type { BoundProps } from './bind.tsx';
import { useTargetFilter } from './useTargetFilter.ts';

export function ReferenceWidget(props: BoundProps) {
  return props.field.ref ? <Reference {...props} target={props.field.ref} /> : null;
}

function Reference({ field, id, value, onChange, onUnreadable, aria, target }: BoundProps & { target: RefView }) {
  const say = useWords();
  const language = useLanguage();
  const { store } = useForm();
  const { filter, first } = useTargetFilter(target);
  const shown = typeof value === 'number' ? String(store.titles[field.name] ?? '…') : '';
  return (
    <PickerBox
      id={id}
      title={field.title}
      target={target}
      filter={filter}
      value={typeof value === 'number' ? { id: value, title: shown } : null}
      onPick={(choice) => onChange(choice?.id ?? null, choice?.title ?? null)}
      onUnmatched={(text) => onUnreadable('not-in-list', { text })}
      isReadOnly={first !== null || field.read_only}
      {...(field.read_only && { placeholder: say(field.name === clientField ? 'app.platform' : 'app.empty_value') })}
      {...(first && { placeholder: say('picker.first', { title: inSentence(first.title, language) }) })}
      aria={aria}
    />
  );
}
