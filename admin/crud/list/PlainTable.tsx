import { memo, type ReactNode, useMemo } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { Cell } from '../../cells/Cell.tsx';
import { type Reader, textOf, titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { bones } from '../../layout/bones.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { EntityView, FieldView } from '../../providers/model.ts';
import { type Column, leadingSort, minWidthOf } from './columns.ts';

type Props = { view: EntityView; columns: Column[]; selectable: boolean };

/** A plain table over the list context: sort buttons, tick boxes, one memoised row. */
export function PlainTable({ view, columns, selectable }: Props) {
  const words = useReader();
  const reader = useMemo(() => ({ ...words, bare: true }), [words]);
  const { data, isPending, selectedIds, onToggleItem } = useListContext();
  return (
    <div className="scroll">
      <table className="rows" style={{ minWidth: minWidthOf(columns) }}>
        <colgroup>
          {selectable && <col style={{ width: 44 }} />}
          {columns.map(({ field, width }) => (
            <col key={field.name} style={width ? { width } : undefined} />
          ))}
        </colgroup>
        <Head columns={columns} selectable={selectable} />
        <tbody>
          {isPending && !data
            ? bones.map((bone) => (
                <tr key={bone} className="late">
                  {selectable && <td />}
                  {columns.map(({ field }) => (
                    <td key={field.name}>
                      <span className="bone" />
                    </td>
                  ))}
                </tr>
              ))
            : data?.map((row) => (
                <TableRow
                  key={row.id}
                  view={view}
                  columns={columns}
                  row={row}
                  reader={reader}
                  isSelected={selectedIds.includes(row.id)}
                  onToggle={selectable ? onToggleItem : null}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ columns, selectable }: Pick<Props, 'columns' | 'selectable'>) {
  const { say } = useReader();
  const { data = [], sort, setSort, selectedIds, onSelect } = useListContext();
  const leading = leadingSort(sort.field, sort.order);
  const isAll = data.length > 0 && data.every((row) => selectedIds.includes(row.id));
  return (
    <thead>
      <tr>
        {selectable && (
          <th className="c">
            <input
              type="checkbox"
              className="cb"
              aria-label={say('list.select_all')}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = selectedIds.length > 0 && !isAll;
              }}
              onChange={() => onSelect(isAll ? [] : data.map((row) => row.id))}
            />
          </th>
        )}
        {columns.map(({ field, isNumeric }) => {
          const isSorted = leading.field === field.name;
          const isDown = isSorted && leading.order === 'DESC';
          const ariaSort = isSorted ? (isDown ? 'descending' : 'ascending') : undefined;
          return (
            <th key={field.name} scope="col" className={isNumeric ? 'n' : ''} aria-sort={ariaSort}>
              {field.sortable ? (
                <button
                  type="button"
                  onClick={() => setSort({ field: field.name, order: isSorted && !isDown ? 'DESC' : 'ASC' })}
                >
                  <span className="cut">{headOf(field)}</span>
                  {isSorted && <Icon name="sort" className={isDown ? '' : 'up'} />}
                </button>
              ) : (
                headOf(field)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The unit stands in the head: "Cost, INR". */
function headOf({ title, ui, kind }: FieldView): string {
  return ui.unit && kind !== 'string' ? `${title}, ${ui.unit}` : title;
}

type RowProps = {
  view: EntityView;
  columns: Column[];
  row: RaRecord;
  reader: Reader;
  isSelected: boolean;
  onToggle: ((id: Identifier) => void) | null;
};

const TableRow = memo(function TableRow({ view, columns, row, reader, isSelected, onToggle }: RowProps): ReactNode {
  return (
    <tr className={isSelected ? 'sel' : ''}>
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
            <Link to={`/${view.plural}/${row.id}`}>{textOf(field, row, reader) || titleOf(view, row, reader)}</Link>
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

/** Columns are made anew on each drawing of the frame; only their names count. */
function sameRow(before: RowProps, after: RowProps): boolean {
  return (
    before.row === after.row &&
    before.view === after.view &&
    before.reader === after.reader &&
    before.isSelected === after.isSelected &&
    before.columns.length === after.columns.length
  );
}
