import { useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { BoundProps } from './bind.tsx';

export function PasswordWidget({ id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <input
        id={id}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        {...aria}
      />
      <button
        type="button"
        className="iconb sm"
        aria-label={say(isShown ? 'form.hide_password' : 'form.show_password')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="eye" small />
      </button>
    </div>
  );
}
