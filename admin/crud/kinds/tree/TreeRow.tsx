import type { CSSProperties } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Cell } from '../../../cells/Cell.tsx';
import type { Column } from '../../../cells/columns.ts';
import { formatNumber } from '../../../cells/formats.ts';
import { textOf, titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { isPlainClick } from '../../list/TableRow.tsx';
import type { KindProps } from '../kinds.ts';

/** The properties that all rows of the tree share. */
export type Drawn = Pick<KindProps, 'view' | 'preview'> & {
  columns: Column[];
  /** The row that gets the focus by the Tab key; null is the first. */
  active: Identifier | null;
};

type Props = Drawn & {
  row: RaRecord;
  level: number;
  /** The position among the rows below the same row, and the number of these rows. */
  place: { at: number; of: number };
  /** The number of rows below this one; null where all of them are already shown as search results. */
  count: number | null;
  isOpen: boolean;
  /** The row does not match the filter and is shown only because of the rows below it. */
  isAbove?: boolean;
  onToggle?: () => void;
};

/** One record, indented by its level, with a button that shows the rows below it. */
export function TreeRow({
  view,
  preview,
  columns,
  active,
  row,
  level,
  place,
  count,
  isOpen,
  isAbove,
  onToggle,
}: Props) {
  const reader = useReader();
  const isFirst = active === null && level === 1 && place.at === 1;
  const hasChildren = isOpen || (count ?? 0) > 0;
  return (
    <tr
      className={`opens ${isAbove ? 'above' : ''}`}
      data-id={row.id}
      data-fixed={onToggle ? undefined : ''}
      tabIndex={isFirst || active === row.id ? 0 : -1}
      aria-level={level}
      aria-posinset={place.at}
      aria-setsize={place.of}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-current={preview.id === row.id || undefined}
      onClick={(event) => isPlainClick(event) && preview.open(row.id)}
    >
      {columns.map((column, index) =>
        index === 0 ? (
          <td key={column.field.name} className="first" style={{ '--level': Math.min(level, 8) - 1 } as CSSProperties}>
            <span className="branch">
              {hasChildren && onToggle ? (
                <Toggle title={titleOf(view, row, reader)} isOpen={isOpen} onToggle={onToggle} />
              ) : (
                <span className="leaf" />
              )}
              <Title view={view} row={row} column={column} />
              {count !== null && count > 0 && (
                <span className="count">
                  <span aria-hidden="true">{formatNumber(count, reader.language, 0)}</span>
                  <span className="vh">{reader.say('tree.below', { smart_count: count })}</span>
                </span>
              )}
            </span>
          </td>
        ) : (
          <td key={column.field.name} className={column.isNumeric ? 'n' : ''}>
            <Cell view={view} field={column.field} row={row} reader={reader} />
          </td>
        ),
      )}
    </tr>
  );
}

function Title({ view, row, column: { field, under } }: { view: Drawn['view']; row: RaRecord; column: Column }) {
  const reader = useReader();
  return (
    <span className="grow">
      <Link to={`/${view.plural}/${row.id}`}>{textOf(field, row, reader) || titleOf(view, row, reader)}</Link>
      {under && <small>{textOf(under, row, reader)}</small>}
    </span>
  );
}

function Toggle({ title, isOpen, onToggle }: { title: string; isOpen: boolean; onToggle: () => void }) {
  const { say } = useReader();
  return (
    <button
      type="button"
      className="iconb sm"
      tabIndex={-1}
      aria-label={say(isOpen ? 'tree.close' : 'tree.open', { title })}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'down' : 'right'} small flip={!isOpen} />
    </button>
  );
}
