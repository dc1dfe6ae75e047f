import { type MouseEvent, memo, type ReactNode } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { Cell } from '../../cells/Cell.tsx';
import type { Column } from '../../cells/columns.ts';
import { type Reader, textOf, titleOf } from '../../cells/text.ts';
import type { usePagerState } from './pager-state.ts';

type RowProps = {
  view: EntityView;
  columns: Column[];
  row: RaRecord;
  reader: Reader;
  isSelected: boolean;
  onToggle: ((id: Identifier) => void) | null;
  /** The navigation state that the record's link passes on. */
  state: ReturnType<ReturnType<typeof usePagerState>>;
  isPreviewed: boolean;
  onPreview: ((id: Identifier) => void) | null;
};

/** One record; the first cell is its link. Rendered again only when the record, its tick or the language changes. */
export const TableRow = memo(function TableRow({
  view,
  columns,
  row,
  reader,
  isSelected,
  onToggle,
  state,
  isPreviewed,
  onPreview,
}: RowProps): ReactNode {
  return (
    <tr
      className={`${isSelected ? 'sel' : ''} ${onPreview ? 'opens' : ''}`}
      data-id={row.id}
      aria-current={isPreviewed || undefined}
      onClick={(event) => isPlainClick(event) && onPreview?.(row.id)}
    >
      {onToggle && (
        <td className="c">
          <input
            type="checkbox"
            className="cb"
            aria-label={reader.say('list.select', { title: titleOf(view, row, reader) })}
            checked={isSelected}
            onChange={() => onToggle(row.id)}
          />
        </td>
      )}
      {columns.map(({ field, under, isNumeric }, index) =>
        index === 0 ? (
          <td key={field.name} className="first">
            <Link to={`/${view.plural}/${row.id}`} state={state}>
              {textOf(field, row, reader) || titleOf(view, row, reader)}
            </Link>
            {under && <small>{textOf(under, row, reader)}</small>}
          </td>
        ) : (
          <td key={field.name} className={isNumeric ? 'n' : ''}>
            <Cell view={view} field={field} row={row} reader={reader} />
          </td>
        ),
      )}
    </tr>
  );
}, sameRow);

/**
 * Whether a click means "open this row": a plain click outside links, boxes and buttons that does not end a text
 * selection.
 */
export function isPlainClick({ target, currentTarget, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || String(getSelection()) !== '') return false;
  // Events of the row's menu bubble up through React to here, although the menu is outside the row in the DOM.
  if (!currentTarget.contains(target as Node)) return false;
  return !(target as HTMLElement).closest('a, button, input, select, label, .c');
}

/** Column objects are created anew on each rendering of the frame; only their names are compared. */
function sameRow(before: RowProps, after: RowProps): boolean {
  return (
    before.row === after.row &&
    before.view === after.view &&
    before.reader === after.reader &&
    before.isSelected === after.isSelected &&
    before.isPreviewed === after.isPreviewed &&
    JSON.stringify(before.state) === JSON.stringify(after.state) &&
    namesOf(before) === namesOf(after)
  );
}

function namesOf({ columns }: RowProps): string {
  return columns.map(({ field, under }) => `${field.name} ${under?.name}`).join();
}
