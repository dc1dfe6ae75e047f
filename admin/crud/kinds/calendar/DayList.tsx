import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { newWords } from '../../../cells/in-sentence.ts';
import { useReader } from '../../../cells/useReader.ts';
import { AnchoredMenu } from '../../../layout/AnchoredMenu.tsx';
import { focusOnOpen } from '../../../layout/focus-on-open.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { EntryLine } from './EntryLine.tsx';
import type { CalendarProps } from './shared.ts';
import { wholeDay } from './words.ts';

type Props = CalendarProps & {
  opened: { day: string; anchor: HTMLElement } | null;
  onClose: () => void;
  onAsk: (row: RaRecord) => void;
};

/** All entries of the opened day, and a button for a new one on that day. */
export function DayList({ opened, onClose, onAsk, ...given }: Props) {
  const { say, language } = useReader();
  const { view, entries, ends } = given;
  const day = opened?.day;
  const rows = (day && entries.get(day)) || [];
  const canCreate = view.can.includes('create') && view.fields[ends.from]?.writable && !ends.isInstant;
  return (
    <AnchoredMenu anchor={opened?.anchor ?? null} onClose={onClose}>
      {day && (
        <div
          className="pop-body day-list"
          role="dialog"
          aria-label={wholeDay(day, language)}
          tabIndex={-1}
          ref={focusOnOpen}
        >
          <strong className="sm">{wholeDay(day, language)}</strong>
          {rows.length === 0 && <p className="sm mute">{say('calendar.nothing')}</p>}
          {rows.length > 0 && (
            <ul>
              {rows.map((row) => (
                <EntryLine key={row.id} {...given} row={row} day={day} onAsk={onAsk} onOpen={onClose} />
              ))}
            </ul>
          )}
          {canCreate && (
            <Link className="btn sm" to={`/${view.plural}/new?${ends.from}=${day}`}>
              <Icon name="plus" small />
              {say('list.new', newWords(view, language))}
            </Link>
          )}
        </div>
      )}
    </AnchoredMenu>
  );
}
