import type { Say } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { RowsChange } from './useRows.ts';

type Props = {
  rowKey: number;
  /** Counted from 1, shown where rows are laid out vertically on narrow screens. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  /** The label of a button together with its row. */
  label: (part: string) => string;
  change: RowsChange;
  canMove?: boolean | undefined;
  canRemove?: boolean | undefined;
  say: Say;
};

export function RowButtons({
  rowKey,
  number,
  isFirst,
  isLast,
  label,
  change,
  canMove = true,
  canRemove = true,
  say,
}: Props) {
  const move = (part: 'up' | 'down', step: number, isEnd: boolean) => (
    <button
      type="button"
      className="iconb sm"
      data-part={part}
      disabled={isEnd}
      aria-label={label(say(`rows.${part}`))}
      onClick={() => change.move(rowKey, step, part)}
    >
      <Icon name={part} small />
    </button>
  );
  return (
    <span className="row rows-buttons">
      <span className="xs mute rows-number" aria-hidden="true">
        {number}
      </span>
      {canMove && move('up', -1, isFirst)}
      {canMove && move('down', 1, isLast)}
      {canRemove && (
        <button
          type="button"
          className="iconb sm"
          data-part="remove"
          aria-label={label(say('rows.remove'))}
          onClick={() => change.remove(rowKey)}
        >
          <Icon name="trash" small />
        </button>
      )}
    </span>
  );
}
