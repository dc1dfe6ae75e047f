import { memo } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import type { Say } from '#admin/providers/words/useWords.ts';
import type { Reader } from '../../cells/text.ts';
import type { PartRow } from './part-rows.ts';
import { RowButtons } from './RowButtons.tsx';
import { RowCell } from './RowCell.tsx';
import type { RowPosition } from './RowsBox.tsx';
import type { CellFaults } from './useCellFaults.ts';
import type { RowsChange } from './useRows.ts';

type Props = RowPosition & {
  row: PartRow;
  parts: readonly FieldView[];
  /** The id of the field's control; the ids of the cells begin with it. */
  id: string;
  faults: CellFaults | undefined;
  change: RowsChange;
  canMove?: boolean;
  canRemove?: boolean;
  /** Formats the values that the server sets. */
  reader?: Reader;
  say: Say;
};

/** One row; rendered again only when it changes or moves. */
export const RowLine = memo(function RowLine(props: Props) {
  const { row, place, isNew, isFirst, isLast, parts, id, faults, change, reader, say } = props;
  const label = (part: string) => say('rows.cell', { n: place + 1, part });
  return (
    <li className="rows-line" data-key={row.key}>
      {parts.map((part) => (
        <RowCell
          key={part.name}
          part={part}
          id={`${id}-${isNew ? `new-${row.key}` : place}-${part.name}`}
          label={label(part.title)}
          value={row.cells[part.name] ?? null}
          cells={row.cells}
          reader={reader}
          parts={parts}
          fault={isNew ? undefined : faults?.[part.name]}
          onChange={(value, title) => change.write(row.key, part.name, value, title)}
          onUnreadable={(key, values) => change.unread(row.key, part.name, { key, values })}
        />
      ))}
      <RowButtons
        rowKey={row.key}
        number={place + 1}
        isFirst={isFirst}
        isLast={isLast}
        canMove={props.canMove}
        canRemove={props.canRemove}
        label={label}
        change={change}
        say={say}
      />
    </li>
  );
});
