import { useWords } from '#admin/providers/words/useWords.ts';
import type { BoundProps } from './bind.tsx';

export function ColorWidget({ id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="field">
      <input
        type="color"
        className="colorbox"
        aria-label={say('form.color')}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#8da2b8'}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        id={id}
        autoComplete="off"
        maxLength={7}
        value={text}
        onChange={(event) => onChange(event.target.value || null)}
        {...aria}
      />
    </div>
  );
}
