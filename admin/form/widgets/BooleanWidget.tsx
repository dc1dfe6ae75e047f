import { useWords } from '#admin/providers/words/useWords.ts';
import type { BoundProps } from './bind.tsx';

export function BooleanWidget({ id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="sw"
        checked={value === true}
        aria-checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        {...aria}
      />
      <span aria-hidden="true">{say(value === true ? 'app.yes' : 'app.no')}</span>
    </div>
  );
}
