import './tree.css';
import { useMemo, useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { type Column, minWidthOf } from '../../../cells/columns.ts';
import { useReader } from '../../../cells/useReader.ts';
import { onResize } from '../../../layout/on-resize.ts';
import { usePhone } from '../../../layout/usePhone.ts';
import { TableHead } from '../../list/TableHead.tsx';
import type { KindProps } from '../kinds.ts';
import { Branch } from './Branch.tsx';
import { Found } from './Found.tsx';
import { moveInTree } from './move-in-tree.ts';
import { useOpenRows } from './useOpenRows.ts';

type Props = KindProps & { tree: { by: string } };

const markWide = onResize((box) => box.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth));

/** Records below their parents. With a filter: the matching records and their ancestors. */
export function Tree({ view, columns: all, preview, tree: { by } }: Props) {
  const { say } = useReader();
  const { filterValues } = useListContext();
  const open = useOpenRows();
  const isPhone = usePhone();
  const columns = useMemo(() => columnsFor(all, by, isPhone, view.lifecycles[0]?.field), [all, by, isPhone, view]);
  const [active, setActive] = useState<Identifier | null>(null);
  const drawn = { view, columns, preview, active };
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <>
      {isFiltered && <p className="tree-note">{say('tree.filtered')}</p>}
      <div className="scroll" ref={markWide}>
        <table
          className="rows tree"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows that open and close are a tree grid
          role="treegrid"
          aria-label={view.plural_title}
          style={isPhone ? undefined : { minWidth: minWidthOf(columns) }}
        >
          <colgroup>
            {columns.map(({ field, width }, index) => (
              <col
                key={field.name}
                className={index === 0 ? 'trunk' : undefined}
                style={width ? { width } : undefined}
              />
            ))}
          </colgroup>
          <TableHead columns={columns} selectable={false} />
          <tbody
            onKeyDown={(event) => moveInTree(event, (row) => open.toggle(Number(row.dataset.id)))}
            onFocus={({ target }) => {
              const id = target.closest<HTMLElement>('tr[data-id]')?.dataset.id;
              if (id) setActive(Number(id));
            }}
          >
            {isFiltered ? (
              <Found key={JSON.stringify(filterValues)} {...drawn} by={by} />
            ) : (
              <Branch {...drawn} by={by} parent={null} level={1} open={open} />
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Leaves out the column that the tree itself represents; on a phone, only the title and the state are shown. */
function columnsFor(columns: Column[], by: string, isPhone: boolean, state: string | undefined): Column[] {
  const others = columns.filter(({ field }, index) => index === 0 || field.name !== by);
  if (!isPhone) return others;
  return others
    .filter(({ field }, index) => index === 0 || field.name === state)
    .map((column, index) => (index === 0 ? column : { ...column, width: 116 }));
}
