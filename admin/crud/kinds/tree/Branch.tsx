import type { CSSProperties } from 'react';
import type { RaRecord } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import { skeletons } from '../../../layout/skeletons.ts';
import { type Drawn, TreeRow } from './TreeRow.tsx';
import { step } from './tree.ts';
import { useChildren } from './useChildren.ts';
import type { OpenRows } from './useOpenRows.ts';

type Props = Drawn & { by: string; parent: RaRecord | null; level: number; open: OpenRows };

/** The rows below one row, or those at the top, in pages. */
export function Branch(props: Props) {
  const pages = props.open.pagesOf(props.parent?.id ?? null);
  return Array.from({ length: pages }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
    <Page key={index} {...props} page={index + 1} isLast={index + 1 === pages} />
  ));
}

function Page({ page, isLast, ...props }: Props & { page: number; isLast: boolean }) {
  const { view, by, parent, level, open, columns } = props;
  const { data, error } = useChildren({ view, by, columns }, parent?.id ?? null, page);
  if (error) return <Note columns={columns.length} level={level} text={reasonOf(error)} />;
  if (!data) return <Waiting columns={columns.length} level={level} />;
  const shown = (page - 1) * step + data.rows.length;
  return (
    <>
      {data.rows.map((row, index) => {
        const isOpen = open.isOpen(row.id) && (data.counts.get(row.id) ?? 0) > 0;
        return [
          <TreeRow
            key={row.id}
            {...props}
            row={row}
            place={{ at: (page - 1) * step + index + 1, of: data.total }}
            count={data.counts.get(row.id) ?? 0}
            isOpen={isOpen}
            onToggle={() => open.toggle(row.id)}
          />,
          isOpen && <Branch key={`below ${row.id}`} {...props} parent={row} level={level + 1} />,
        ];
      })}
      {isLast && data.total > shown && <More {...props} onMore={() => open.showMore(parent?.id ?? null)} />}
    </>
  );
}

/** The button that loads the next page below the same row. */
function More({ view, parent, columns, level, onMore }: Props & { onMore: () => void }) {
  const reader = useReader();
  const title = parent ? titleOf(view, parent, reader) : view.plural_title;
  return (
    <Line columns={columns.length} level={level}>
      <button type="button" className="btn sm" onClick={onMore}>
        {reader.say('board.more', { title })}
      </button>
    </Line>
  );
}

type LineProps = { columns: number; level: number; children: React.ReactNode };

/** A line of the table that is not a record. */
export function Line({ columns, level, children }: LineProps) {
  return (
    <tr className="line" aria-level={level}>
      <td colSpan={columns} style={{ '--level': Math.min(level, 8) - 1 } as CSSProperties}>
        {children}
      </td>
    </tr>
  );
}

function Note({ text, ...line }: { columns: number; level: number; text: string }) {
  return (
    <Line {...line}>
      <span className="second">{text}</span>
    </Line>
  );
}

function Waiting({ columns, level }: { columns: number; level: number }) {
  return skeletons.slice(0, level === 1 ? 8 : 2).map((line) => (
    <tr key={line} className="late" aria-level={level}>
      <td colSpan={columns}>
        <span className="bone" />
      </td>
    </tr>
  ));
}
