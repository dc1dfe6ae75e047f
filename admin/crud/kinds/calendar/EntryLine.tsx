import type { RaRecord } from 'react-admin';
import { titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { Entry } from './Entry.tsx';
import { isMovable } from './entries.ts';
import type { CalendarProps } from './shared.ts';

type Props = Pick<CalendarProps, 'view' | 'columns' | 'preview' | 'ends'> & {
  row: RaRecord;
  /** The day under which the entry is listed. */
  day: string;
  onAsk: (row: RaRecord) => void;
  onOpen?: () => void;
};

/** An entry as a line, with a button that moves it to another day. */
export function EntryLine({ row, day, onAsk, onOpen, ...given }: Props) {
  const reader = useReader();
  const { view, ends } = given;
  const title = titleOf(view, row, reader);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only clicks on the link inside count
    <li className="row" data-id={row.id} onClick={({ target }) => (target as HTMLElement).closest('a') && onOpen?.()}>
      <Entry {...given} row={row} day={day} />
      {isMovable(view, ends, row) && (
        <button
          type="button"
          className="iconb sm"
          aria-label={reader.say('calendar.move', { title })}
          title={reader.say('calendar.move_to')}
          onClick={() => onAsk(row)}
        >
          <Icon name="cal" small />
        </button>
      )}
    </li>
  );
}
