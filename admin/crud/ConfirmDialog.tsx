import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';

type Props = {
  title: string;
  text?: ReactNode;
  /** A verb that names the action, not "OK". */
  button: string;
  isDanger?: boolean;
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
};

/** A dialog that names the consequence; the focus starts on the safe button. */
export function ConfirmDialog({ title, text, button, isDanger, onConfirm, onClose }: Props) {
  const say = useWords();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <h2 className="dialog-title" id={id}>
        {title}
      </h2>
      <div className="dialog-body sm">{text}</div>
      <div className="dialog-foot">
        {/* biome-ignore lint/a11y/noAutofocus: a dialog starts on its safe button */}
        <button type="button" className="btn" autoFocus onClick={onClose}>
          {say('app.cancel')}
        </button>
        <button
          type="button"
          className={`btn ${isDanger ? 'fatal' : 'primary'}`}
          disabled={isBusy}
          onClick={() => void confirm()}
        >
          {button}
        </button>
      </div>
    </Dialog>
  );
}
