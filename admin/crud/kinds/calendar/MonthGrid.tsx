import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays } from '#schemas/_meta/days.ts';
import { useReader } from '../../../cells/useReader.ts';
import { stepOf } from '../../../layout/sides.ts';
import { usePhone } from '../../../layout/usePhone.ts';
import { DayCell, type Dragged } from './DayCell.tsx';
import { addMonths } from './grid.ts';
import { barsOf, countIn } from './lanes.ts';
import type { CalendarProps } from './shared.ts';
import { rangeName, weekdays } from './words.ts';

type Props = CalendarProps & { span: 'month' | 'week'; onOpen: (day: string, anchor: HTMLElement) => void };

const mostLanes = { month: 3, week: 20 };

/**
 * Whole weeks with one cell per day; an entry spans all its days of a week. Arrow keys move from day to day, Enter
 * opens one.
 */
export function MonthGrid({ span, onOpen, ...given }: Props) {
  const { entries, rows, ends, on, go, view } = given;
  const { language } = useReader();
  const isPhone = usePhone();
  const days = [...entries.keys()];
  const [chosen, setChosen] = useState(on);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const active = days.includes(chosen) ? chosen : on;
  const table = useRef<HTMLTableElement>(null);
  const isKeyed = useRef(false);
  useEffect(() => {
    if (!isKeyed.current || active !== chosen) return;
    isKeyed.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.dataset.day) return;
    const day = dayAfter(event.key, active);
    if (event.key === 'Enter' || event.key === ' ') onOpen(active, target);
    else if (day === null) return;
    else {
      isKeyed.current = true;
      setChosen(day);
      if (!days.includes(day) || event.key.startsWith('Page')) go({ on: day });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const most = isPhone ? 0 : mostLanes[span];
  const weeks = Array.from({ length: days.length / 7 }, (_, n) => {
    const week = days.slice(n * 7, n * 7 + 7);
    const all = barsOf(rows, ends, { from: week[0]!, to: week[6]! });
    const bars = all.filter(({ lane }) => lane < most);
    const rests = week.map((_, column) => countIn(all, column) - countIn(bars, column));
    const lines = Math.max(0, ...bars.map(({ lane }) => lane + 1)) + (rests.some((rest) => rest > 0) ? 1 : 0);
    return { week, bars, rests, lines };
  });
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells
      role="grid"
      className={`days ${span} ${dragged ? 'dragging' : ''}`}
      aria-label={`${view.plural_title}, ${rangeName(span, on, { from: days[0]!, to: days.at(-1)! }, language)}`}
      onKeyDown={press}
    >
      <thead>
        <tr>
          {weekdays(language).map(({ short, long }) => (
            <th key={long} scope="col">
              <span className="vh">{long}</span>
              <span aria-hidden="true">{short}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, bars, rests, lines }) => (
          <tr key={week[0]} style={{ '--lines': lines } as CSSProperties}>
            {week.map((day, column) => (
              <DayCell
                key={day}
                {...given}
                day={day}
                isActive={day === active}
                isOther={span === 'month' && day.slice(0, 7) !== on.slice(0, 7)}
                bars={bars.filter((bar) => bar.column === column).sort((a, b) => a.lane - b.lane)}
                rest={rests[column]!}
                onOpen={onOpen}
                onFocus={() => setChosen(day)}
                dragged={dragged}
                onDrag={setDragged}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day to which a key leads; null for a key that leads nowhere. */
function dayAfter(key: string, day: string): string | null {
  const step = stepOf(key);
  if (step !== 0) return addDays(day, step);
  const ways: Record<string, () => string> = {
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  };
  return ways[key]?.() ?? null;
}
