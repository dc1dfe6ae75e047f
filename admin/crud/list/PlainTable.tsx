import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { type Column, minWidthOf } from '../../cells/columns.ts';
import { useReader } from '../../cells/useReader.ts';
import { onResize } from '../../layout/on-resize.ts';
import { skeletons } from '../../layout/skeletons.ts';
import { usePagerState } from './pager-state.ts';
import { type Sizing, TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import type { RowPreview } from './usePreview.ts';
import { wholeWidth } from './widths/widths.ts';

/** A table that is wider than its container scrolls in a box of its own. */
const markWide = onResize((box) => box.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth));

type Props = { view: EntityView; columns: Column[]; selectable: boolean; preview?: RowPreview; sizing?: Sizing };

/** A plain table over the list context: sort buttons, tick boxes, one memoised row. */
export function PlainTable({ view, columns, selectable, preview, sizing }: Props) {
  const words = useReader();
  const reader = useMemo(() => ({ ...words, bare: true }), [words]);
  const { data, isPending, selectedIds, onToggleItem } = useListContext();
  const pagerStateOf = usePagerState();
  const whole = wholeWidth(columns, selectable ? 44 : 0);
  return (
    <div className="scroll" ref={markWide}>
      <table className="rows" style={{ minWidth: minWidthOf(columns), ...(whole && { width: whole }) }}>
        <colgroup>
          {selectable && <col style={{ width: 44 }} />}
          {columns.map(({ field, width }, index) => (
            <col
              key={field.name}
              className={index === 0 && columns.length > 3 ? 'lead' : undefined}
              style={width ? { width } : undefined}
            />
          ))}
        </colgroup>
        <TableHead columns={columns} selectable={selectable} sizing={sizing} />
        <tbody>
          {isPending && !data
            ? skeletons.map((line) => (
                <tr key={line} className="late">
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
                  state={pagerStateOf(row.id)}
                  isPreviewed={preview?.id === row.id}
                  onPreview={preview?.open ?? null}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}
