import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../layout/Icon.tsx';
import { KeyList } from './KeyList.tsx';

/** The keys of the product, in a dialog. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { className: 'keys' } }}>
      <div className="drawer-head">
        <h2 id={id} className="grow">
          {say('keys.title')}
        </h2>
        {/* biome-ignore lint/a11y/noAutofocus: a dialog starts on its safe button */}
        <button type="button" className="iconb" autoFocus aria-label={say('app.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <KeyList />
    </Dialog>
  );
}
