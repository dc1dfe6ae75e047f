import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';

type Props = { title: string; values: readonly string[]; onClose: () => void };

/** Values that an action returns only once; they must be copied now. */
export function RevealDialog({ title, values, onClose }: Props) {
  const say = useWords();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (value: string) => {
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(value),
      () => null,
    );
  };
  return (
    <Dialog open aria-labelledby="reveal-title">
      <h2 className="dialog-title" id="reveal-title">
        {title}
      </h2>
      <div className="dialog-body">
        <p className="sm">{say('record.reveal_text')}</p>
        {values.map((value) => (
          <p className="row" key={value}>
            <code className="sm" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </code>
            {window.isSecureContext && (
              <button type="button" className="btn sm" onClick={() => void copy(value)}>
                {say(copied === value ? 'record.copied' : 'record.copy')}
              </button>
            )}
          </p>
        ))}
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn primary" onClick={onClose}>
          {say('record.reveal_close')}
        </button>
      </div>
    </Dialog>
  );
}
