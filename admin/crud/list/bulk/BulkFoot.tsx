import type { Outcome } from '#admin/providers/http/bulk.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { BulkEdit } from './useBulkEdit.ts';

type Props = {
  busy: BulkEdit['busy'];
  /** The outcome of the change, while the user is reading it. */
  done: Outcome | null;
  button: string;
  isOff: boolean;
  /** The form that the button sends; without one it calls `onSubmit`. */
  form?: string;
  onSubmit?: () => void;
  onStop: () => void;
  onClose: () => void;
};

/** Buttons that try the change, execute it, stop the server's job, or close the dialog and let the job continue. */
export function BulkFoot({ busy, done, button, isOff, form, onSubmit, onStop, onClose }: Props) {
  const say = useWords();
  const isJob = busy?.isJob === true;
  return (
    <div className="dialog-foot">
      {isJob && (
        <button type="button" className="btn" onClick={onStop}>
          {say('bulk.stop')}
        </button>
      )}
      <button type="button" className="btn" disabled={busy !== null && !isJob} onClick={onClose}>
        {say(done || isJob ? 'app.close' : 'app.cancel')}
      </button>
      {!done && (
        <button
          type={form ? 'submit' : 'button'}
          form={form}
          className="btn primary"
          disabled={busy !== null || isOff}
          onClick={onSubmit}
        >
          {button}
        </button>
      )}
    </div>
  );
}
