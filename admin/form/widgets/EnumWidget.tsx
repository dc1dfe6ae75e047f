import { useWords } from '#admin/providers/words/useWords.ts';
import type { BoundProps } from './bind.tsx';

export function EnumWidget({ field, id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  return (
    <select
      id={id}
      className="input"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || null)}
      {...aria}
    >
      <option value="">{field.required ? say('form.choose') : say('app.empty_value')}</option>
      {Object.entries(field.words ?? {}).map(([code, word]) => (
        <option key={code} value={code}>
          {word}
        </option>
      ))}
    </select>
  );
}
