import type { Outcome } from '#admin/providers/http/bulk.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { BulkEdit } from './useBulkEdit.ts';

type Props = {
  busy: BulkEdit['busy'];
  /** What the change came to, as long as it is read. */
  done: Outcome | null;
  button: string;
  isOff: boolean;
  /** The form that the button sends; without one it calls `onSubmit`. */
  form?: string;
  onSubmit?: () => void;
  onStop: () => void;
  onClose: () => void;
};

/** The way on: try, change, stop what a job of the server does, or leave it to the bell. */
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
