import type { RaRecord } from 'react-admin';
import { useReader } from '../../../cells/useReader.ts';
import { EntryLine } from './EntryLine.tsx';
import { byFirstDay } from './entries.ts';
import type { CalendarProps } from './shared.ts';
import { wholeDay } from './words.ts';

type Props = CalendarProps & { isLoaded: boolean; onAsk: (row: RaRecord) => void };

/** A list of the days of a month on which something begins or continues from before. */
export function Agenda({ isLoaded, onAsk, ...given }: Props) {
  const { say, language } = useReader();
  const days = byFirstDay(given.entries);
  if (days.length === 0) return isLoaded ? <p className="agenda-none second sm">{say('calendar.none')}</p> : null;
  return (
    <ol className="agenda">
      {days.map(([day, rows]) => (
        <li key={day} aria-current={day === given.today ? 'date' : undefined}>
          <h3>
            <time dateTime={day}>{wholeDay(day, language)}</time>
          </h3>
          <ul>
            {rows.map((row) => (
              <EntryLine key={row.id} {...given} row={row} day={day} onAsk={onAsk} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
