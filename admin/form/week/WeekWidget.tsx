import '../rows/rows.css';
import './week.css';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { focusPart } from '../rows/focus-part.ts';
import { partFormat } from '../rows/part-rows.ts';
import { placesOf } from '../rows/rows.ts';
import { useCellFaults } from '../rows/useCellFaults.ts';
import { useRows } from '../rows/useRows.ts';
import type { BoundProps } from '../widgets/bind.tsx';
import { WeekDay } from './WeekDay.tsx';
import { periodsOf, withCopy, withPeriod } from './week-rows.ts';

const none: readonly FieldView[] = [];

/** The hours of a week: one line for each day with its periods; one button copies a day's hours to the next day. */
export function WeekWidget({ field, id, value, aria }: BoundProps) {
  const say = useWords();
  const parts = field.parts ?? none;
  const format = useMemo(() => partFormat(parts), [parts]);
  const { rows, list, most, announcement, change } = useRows(field, value, format);
  const faults = useCellFaults(field.name);
  const places = placesOf(rows, format);
  const titles = parts.find(({ name }) => name === 'weekday')?.words ?? {};
  const days = Object.keys(titles);
  const times = parts.filter(({ name }) => name !== 'weekday');

  const add = (weekday: string) => {
    const next = withPeriod(rows, weekday, days);
    flushSync(() => change.replace(next.rows, []));
    focusPart(list.current, next.added.key, 'from');
  };
  const copy = (from: string, to: string) => {
    flushSync(() => change.replace(withCopy(rows, from, to, days), [say('week.copied', { day: titles[to] })]));
    list.current?.querySelector<HTMLElement>(`[data-day="${to}"] [data-part="copy"]`)?.focus();
  };

  return (
    <fieldset
      className="group week"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={aria['aria-describedby']}
    >
      <ul ref={list}>
        {days.map((day, index) => (
          <WeekDay
            key={day}
            day={day}
            title={titles[day] ?? day}
            next={titles[days[index + 1] ?? ''] ?? null}
            id={id}
            times={times}
            periods={periodsOf(rows, day).map((row) => ({ row, place: places[rows.indexOf(row)]! }))}
            faults={faults}
            isFull={rows.length >= most}
            change={change}
            onAdd={() => add(day)}
            onCopy={() => copy(day, days[index + 1]!)}
          />
        ))}
      </ul>
      <p className="hint week-announcement" role="status">
        {announcement.join(' ')}
      </p>
    </fieldset>
  );
}
