import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import type { FieldView } from '#admin/providers/model/model.ts';
import { type Column, sortAfter, sortPairs, sortParam } from '../../cells/columns.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import type { Widths } from './widths/widths.ts';

const ColumnEdge = lazyComponent(async () => (await import('./widths/ColumnEdge.tsx')).ColumnEdge);

/** The widths that were set for columns, and the callback for a change. */
export type Sizing = { widths: Widths; onChange: (widths: Widths) => void };

type Props = { columns: Column[]; selectable: boolean; sizing?: Sizing | undefined };

/** Titles that sort, and one tick box for all rows of the page. */
export function TableHead({ columns, selectable, sizing }: Props) {
  const { say } = useReader();
  const { data = [], sort, setSort, selectedIds, onSelect } = useListContext();
  const keys = sortPairs(sort);
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
              disabled={data.length === 0}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = selectedIds.length > 0 && !isAll;
              }}
              onChange={() => onSelect(isAll ? [] : data.map((row) => row.id))}
            />
          </th>
        )}
        {columns.map(({ field, isNumeric }) => {
          const place = keys.findIndex(([name]) => name === field.name);
          const isDown = keys[place]?.[1] === 'DESC';
          const ariaSort = place === 0 ? (isDown ? 'descending' : 'ascending') : undefined;
          return (
            <th
              key={field.name}
              scope="col"
              className={isNumeric ? 'n' : ''}
              aria-sort={ariaSort}
              data-name={field.name}
            >
              {field.sortable ? (
                <button
                  type="button"
                  title={say('list.sort_hint')}
                  onClick={(event) => setSort(sortParam(sortAfter(keys, field.name, event.shiftKey)))}
                >
                  <span className="cut">{headOf(field)}</span>
                  {place >= 0 && <Icon name="sort" className={isDown ? '' : 'up'} />}
                  {place >= 0 && keys.length > 1 && <SortPlace at={place + 1} isDown={isDown} />}
                </button>
              ) : (
                headOf(field)
              )}
              {sizing && (
                <Suspense>
                  <ColumnEdge name={field.name} title={field.title} {...sizing} />
                </Suspense>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The position of a column among several sort keys. */
function SortPlace({ at, isDown }: { at: number; isDown: boolean }) {
  const { say } = useReader();
  return (
    <span className="sort-place">
      <span aria-hidden="true">{at}</span>
      <span className="vh">{say(isDown ? 'list.sort_down' : 'list.sort_up', { at })}</span>
    </span>
  );
}

/** The column title with the unit: "Cost, INR". */
function headOf({ title, ui, kind }: FieldView): string {
  return ui.unit && kind !== 'string' ? `${title}, ${ui.unit}` : title;
}
