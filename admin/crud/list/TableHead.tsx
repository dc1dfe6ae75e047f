import { useListContext } from 'react-admin';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { FieldView } from '../../providers/model.ts';
import { type Column, leadingSort } from './columns.ts';

type Props = { columns: Column[]; selectable: boolean };

/** Titles that sort, and one box for all rows of the page. */
export function TableHead({ columns, selectable }: Props) {
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
