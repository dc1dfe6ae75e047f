import type { CSSProperties, DragEvent } from 'react';
import type { RaRecord } from 'react-admin';
import { addDays } from '#schemas/_meta/days.ts';
import { formatNumber } from '../../../cells/formats.ts';
import { titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import { draggable, useDropPlace } from '../drag.ts';
import { Entry } from './Entry.tsx';
import { dayIn, isMovable } from './entries.ts';
import { daysBetween } from './grid.ts';
import type { Bar } from './lanes.ts';
import type { CalendarProps } from './shared.ts';
import { wholeDay } from './words.ts';

/** A row that is being dragged, and the day on which the drag started. */
export type Dragged = { row: RaRecord; day: string };

type Props = CalendarProps & {
  day: string;
  isActive: boolean;
  isOther: boolean;
  /** The bars that begin on this day of the week, by their lanes. */
  bars: readonly Bar[];
  /** The number of the day's entries that are not shown as bars. */
  rest: number;
  dragged: Dragged | null;
  onOpen: (day: string, anchor: HTMLElement) => void;
  onFocus: () => void;
  onDrag: (dragged: Dragged | null) => void;
};

/** One day: its number, the bars that begin on it, and a button that opens all its entries. */
export function DayCell(props: Props) {
  const { view, ends, entries, today, day, isActive, isOther, bars, rest, dragged, onOpen, onFocus, onDrag } = props;
  const reader = useReader();
  const { say, language } = reader;
  const { isOver, place } = useDropPlace(dragged && (() => drop(props)));
  const tabIndex = isActive ? 0 : -1;
  const count = say('calendar.count', { smart_count: entries.get(day)?.length ?? 0 });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter has the same effect
    <td
      data-day={day}
      tabIndex={tabIndex}
      aria-current={day === today ? 'date' : undefined}
      className={`${isOther ? 'other' : ''} ${isOver ? 'over' : ''}`}
      onFocus={onFocus}
      onClick={({ target, currentTarget }) =>
        !(target as HTMLElement).closest('a, button') && onOpen(day, currentTarget)
      }
      {...place}
    >
      <span className="vh">{`${wholeDay(day, language)}, ${count}`}</span>
      <span className="day num" aria-hidden="true">
        {formatNumber(Number(day.slice(8)), language, 0)}
      </span>
      {bars.length > 0 && (
        <ul>
          {bars.map((bar) => (
            <li
              key={bar.row.id}
              data-id={bar.row.id}
              className={`bar ${bar.isBefore ? 'before' : ''} ${bar.isAfter ? 'after' : ''}`}
              style={{ '--lane': bar.lane, '--days': bar.days } as CSSProperties}
              draggable={isMovable(view, ends, bar.row)}
              {...draggable((at) => ({ row: bar.row, day: dayAt(at) ?? day }), titleOf(view, bar.row, reader), onDrag)}
            >
              <Entry {...props} row={bar.row} bar={bar} tabIndex={tabIndex} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <button
          type="button"
          className="rest"
          tabIndex={tabIndex}
          onClick={(event) => onOpen(day, event.currentTarget)}
        >
          {`+${formatNumber(rest, language, 0)}`}
          <span className="vh"> {say('calendar.open', { day: wholeDay(day, language), count })}</span>
        </button>
      )}
    </td>
  );
}

/**
 * Moves the whole entry by the number of days between the start and the end of the drag. The drag is ended here,
 * because the old bar is removed before it could report the end itself.
 */
function drop({ ends, day, dragged, onDrag, onMove }: Props): void {
  onDrag(null);
  const from = dragged && dayIn(dragged.row[ends.from], ends);
  const by = dragged ? daysBetween(dragged.day, day) : 0;
  if (from && by !== 0) void onMove(dragged.row, addDays(from, by));
}

/** The day below the pointer, even when the bar above it belongs to the cell of another day. */
function dayAt({ clientX, clientY }: DragEvent): string | undefined {
  const cell = document.elementsFromPoint(clientX, clientY).find((element) => element.matches('[data-day]'));
  return (cell as HTMLElement | undefined)?.dataset.day;
}
