import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { PartRow } from '../rows/part-rows.ts';
import { RowCell } from '../rows/RowCell.tsx';
import type { CellFaults } from '../rows/useCellFaults.ts';
import type { RowsChange } from '../rows/useRows.ts';

type Props = {
  day: string;
  title: string;
  /** The title of the day to which the hours can be copied; null on the last day. */
  next: string | null;
  id: string;
  times: readonly FieldView[];
  periods: readonly { readonly row: PartRow; readonly place: number }[];
  faults: ReadonlyMap<number, CellFaults>;
  isFull: boolean;
  change: RowsChange;
  onAdd: () => void;
  onCopy: () => void;
};

/** One weekday with its periods. */
export function WeekDay(props: Props) {
  const { day, title, next, id, times, periods, faults, isFull, change, onAdd, onCopy } = props;
  const say = useWords();
  const label = (part: string, index: number) =>
    say(periods.length > 1 ? 'week.cell_of' : 'week.cell', { day: title, n: index + 1, part });
  return (
    <li className="week-day" data-day={day}>
      <span className="week-title">{title}</span>
      <div className="week-periods">
        {periods.length === 0 && <span className="mute">{say('week.closed')}</span>}
        {periods.map(({ row, place }, index) => (
          <div key={row.key} className="week-period" data-key={row.key}>
            {times.map((part) => (
              <RowCell
                key={part.name}
                part={part}
                id={`${id}-${place}-${part.name}`}
                label={label(part.title, index)}
                value={row.cells[part.name] ?? null}
                fault={faults.get(place)?.[part.name]}
                onChange={(value) => change.write(row.key, part.name, value)}
                onUnreadable={(key, values) => change.unread(row.key, part.name, { key, values })}
              />
            ))}
            <button
              type="button"
              className="iconb sm"
              data-part="remove"
              aria-label={label(say('rows.remove'), index)}
              onClick={() => change.remove(row.key)}
            >
              <Icon name="trash" small />
            </button>
          </div>
        ))}
      </div>
      <div className="row week-buttons">
        <button
          type="button"
          className="btn sm"
          data-part="add"
          disabled={isFull}
          aria-label={say('week.add_to', { day: title })}
          onClick={onAdd}
        >
          <Icon name="plus" />
          {say('week.add')}
        </button>
        {next !== null && periods.length > 0 && (
          <button
            type="button"
            className="btn sm"
            data-part="copy"
            aria-label={say('week.copy_of', { day: title, next })}
            onClick={onCopy}
          >
            <Icon name="copy" />
            {say('week.copy', { day: next })}
          </button>
        )}
      </div>
    </li>
  );
}
