import { type FormEvent, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { focusOnOpen } from '../layout/focus-on-open.ts';
import type { FilterProps } from './FilterPicker.tsx';

/** Text that the field contains. */
export function TextFilter({ field, value, onApply }: FilterProps) {
  const say = useWords();
  const now = (value as { $contains?: string } | undefined)?.$contains ?? (typeof value === 'string' ? value : '');
  const [text, setText] = useState(now);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(text.trim() ? { $contains: text.trim() } : undefined);
  };
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 10 }}>
      <input
        className="input"
        ref={focusOnOpen}
        aria-label={field.title}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn sm primary">
        {say('list.apply')}
      </button>
    </form>
  );
}
