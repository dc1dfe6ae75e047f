import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatNumber } from '../../cells/formats.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { Comparison, RightChange } from './useComparison.ts';
import { useRightWords } from './useRightWords.ts';

type Props = { comparison: Comparison; onAnswer: (goes: boolean) => void };

/** Shows before a save which permissions it would grant and revoke, and on how many rows. */
export function DifferenceDialog({ comparison: { gains, loses, users }, onAnswer }: Props) {
  const say = useWords();
  const id = useId();
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby={id}>
      <h2 className="dialog-title" id={id}>
        {say('rights.compare_title')}
      </h2>
      <div className="dialog-body sm">
        <p>{say('rights.compare_users', { smart_count: users })}</p>
        <Changes title={say('rights.gains')} icon="plus" tint="success" changes={gains} />
        <Changes title={say('rights.loses')} icon="minus" tint="danger" changes={loses} />
      </div>
      <div className="dialog-foot">
        {/* biome-ignore lint/a11y/noAutofocus: a dialog starts on its safe button */}
        <button type="button" className="btn" autoFocus onClick={() => onAnswer(false)}>
          {say('app.back')}
        </button>
        <button type="button" className="btn primary" onClick={() => onAnswer(true)}>
          {say('form.save')}
        </button>
      </div>
    </Dialog>
  );
}

type ChangesProps = { title: string; icon: 'plus' | 'minus'; tint: string; changes: RightChange[] };

function Changes({ title, icon, tint, changes }: ChangesProps) {
  const say = useWords();
  const language = useLanguage();
  const words = useRightWords(changes);
  if (changes.length === 0) return null;
  const rowsWord = ({ rows }: RightChange) =>
    rows === null
      ? say('rights.rows_differ')
      : say('rights.rows', { smart_count: rows, count: formatNumber(rows, language, 0) });
  return (
    <section>
      <h3 className="sm">{title}</h3>
      <ul className="right-changes">
        {changes.map((change) => (
          <li key={`${change.action} ${change.subject} ${change.group}`} className={tint}>
            <Icon name={icon} small />
            <span className="grow">
              {words.action(change)} – {change.title}
              {change.group !== 'default' && <em> {words.group(change.group)}</em>}
            </span>
            {change.action !== 'create' && <span className="mute num">{rowsWord(change)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
