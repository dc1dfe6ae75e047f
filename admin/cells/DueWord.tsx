import type { ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';
import type { CellProps } from './Cell.tsx';
import './due.css';
import { type DueLevel, dueWords } from './due.ts';
import { textOf } from './text.ts';

const marked: readonly DueLevel[] = ['past', 'soon'];

/** A watched date: its description with the date below, or the date alone where there is no description. */
export function DueWord({ field, row, reader, isPlain }: CellProps): ReactNode {
  const words = dueWords(field, row, reader);
  const date = <time dateTime={String(row[field.name])}>{textOf(field, row, reader)}</time>;
  if (!words) return date;
  return (
    <span className={`due ${words.level} ${isPlain ? 'inline' : ''}`}>
      <span className="word">
        {marked.includes(words.level) && <Icon name={words.level === 'past' ? 'alert' : 'clock'} small />}
        {words.text}
      </span>
      {date}
    </span>
  );
}
