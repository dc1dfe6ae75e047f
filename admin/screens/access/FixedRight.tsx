import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { pictures } from './RightCell.tsx';
import type { CellState } from './rights.ts';

/** One read-only permission: on all records, some or none, marked where it differs from the default. */
export function FixedRight({ state: { now, change }, word }: { state: CellState; word?: string }) {
  const say = useWords();
  const isDifferent = change !== 'default';
  return (
    <span className={`right fixed ${now} ${isDifferent ? 'differs' : ''}`}>
      <Icon name={pictures[now]} small />
      {word && <span>{word}</span>}
      <span className={word ? 'mute' : ''}>{say(`rights.${now}`)}</span>
      {isDifferent && <span className="vh">, {say('rights.differs')}</span>}
    </span>
  );
}
