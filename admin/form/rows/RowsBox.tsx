import './rows.css';
import type { ClipboardEvent, CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { BoundProps } from '../widgets/bind.tsx';
import { focusPart, partAt } from './focus-part.ts';
import { type KeyedRow, placesOf, type RowFormat } from './rows.ts';
import type { useRows } from './useRows.ts';

/** The position of a row among all displayed rows, and among those that are saved. */
export type RowPosition = { place: number; isNew: boolean; isFirst: boolean; isLast: boolean };

type Props<Row extends KeyedRow> = Pick<BoundProps, 'id' | 'aria'> & {
  /** In the order in which they are drawn. */
  parts: readonly FieldView[];
  /** Widths of the columns, in CSS grid syntax. */
  columns: string;
  format: RowFormat<Row>;
  edited: Pick<ReturnType<typeof useRows<Row>>, 'rows' | 'list' | 'most' | 'announcement' | 'canUndo' | 'change'>;
  addWord: string;
  /** The text that explains the keys. */
  keysWord: string;
  canMove?: boolean;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  line: (row: Row, standing: RowPosition) => ReactNode;
};

/** A list of rows: Enter adds a row, Alt with an arrow key moves one, and cells can be pasted from a spreadsheet. */
export function RowsBox<Row extends KeyedRow>(props: Props<Row>) {
  const { id, aria, parts, columns, format, edited, addWord, keysWord, canMove = true, onPaste, line } = props;
  const { rows, list, most, announcement, canUndo, change } = edited;
  const say = useWords();
  const first = parts[0]?.name ?? '';
  const places = placesOf(rows, format);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = partAt(event.target);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!at || event.defaultPrevented) return;
    if (event.altKey && step) canMove && change.move(at.key, step, at.part);
    else if (step && isPlainText(event.target)) goTo(at, step);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) change.add(at.key, first);
    else return;
    event.preventDefault();
  };

  /** Moves the focus to the same column of the row above or below. */
  const goTo = ({ key, part }: { key: number; part: string }, step: number) => {
    const row = rows[rows.findIndex((one) => one.key === key) + step];
    if (row) focusPart(list.current, row.key, part);
  };

  // A group cannot be required; its rows are marked instead.
  const { 'aria-required': _, ...ofGroup } = aria;
  return (
    <fieldset
      className={`group rows${parts.length > 4 ? ' many' : ''}`}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      style={{ '--row-columns': columns } as CSSProperties}
      {...ofGroup}
    >
      {rows.length > 0 ? (
        <div className="rows-head" aria-hidden="true">
          {parts.map(({ name, title }) => (
            <span key={name}>{title}</span>
          ))}
        </div>
      ) : (
        <p className="hint">{say('rows.empty')}</p>
      )}
      <ul ref={list} onKeyDown={press} onPaste={onPaste}>
        {rows.map((row, index) =>
          line(row, {
            place: places[index]!,
            isNew: !format.isWritten(row),
            isFirst: index === 0,
            isLast: index === rows.length - 1,
          }),
        )}
      </ul>
      <div className="row rows-foot">
        <button
          type="button"
          className="btn sm"
          data-part="add"
          disabled={rows.length >= most}
          onClick={() => change.add(null, first)}
        >
          <Icon name="plus" />
          {addWord}
        </button>
        {canUndo && (
          <button type="button" className="btn sm" data-part="undo" onClick={() => change.undo(first)}>
            {say('rows.undo')}
          </button>
        )}
        <span className="xs mute">{say('rows.count_of', { count: rows.length, most })}</span>
        {rows.length > 0 && <span className="xs mute wide-only">{keysWord}</span>}
      </div>
      <div className="hint rows-announcement" role="status">
        {announcement.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Whether arrow keys move between rows. In an open list of choices they choose, and in number, date and similar inputs
 * they change the value.
 */
function isPlainText(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return target.getAttribute('aria-expanded') !== 'true' && !['number', 'date', 'time', 'radio'].includes(target.type);
}
