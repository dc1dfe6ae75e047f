import type { ReactNode } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';

type Props = { id?: string; title: string; onClose: () => void; children?: ReactNode };

/** The title of a dialog or drawer, optional further controls, and the button that closes it. */
export function DialogHead({ id, title, onClose, children }: Props) {
  const say = useWords();
  return (
    <div className="drawer-head">
      <h2 className="grow" id={id}>
        {title}
      </h2>
      {children}
      <button type="button" className="iconb md" aria-label={say('app.close')} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
