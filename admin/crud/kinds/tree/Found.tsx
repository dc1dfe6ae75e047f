import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useReader } from '../../../cells/useReader.ts';
import { Line } from './Branch.tsx';
import { type Drawn, TreeRow } from './TreeRow.tsx';
import { forestOf, step, type TreeNode } from './tree.ts';
import { useFound } from './useChildren.ts';

/** The most ids that one request for the rows above may name. */
const most = 500;

/** The rows that match the filter, each below its ancestors. */
export function Found({ by, ...drawn }: Drawn & { by: string }) {
  const { view, columns } = drawn;
  const { say } = useReader();
  const [shown, setShown] = useState(step);
  const { data, error } = useFound({ view, by, columns }, shown);
  const line = { columns: columns.length, level: 1 };
  if (error) return <Line {...line}>{reasonOf(error)}</Line>;
  if (!data) return <Line {...line}>{say('app.loading')}</Line>;
  const found = new Set(data.rows.map(({ id }) => id));
  return (
    <>
      <Nodes {...drawn} nodes={forestOf(data.rows, data.above, by)} level={1} isFound={(id) => found.has(id)} />
      {data.total > shown && shown < most && (
        <Line {...line}>
          <button type="button" className="btn sm" onClick={() => setShown(Math.min(most, shown + step))}>
            {say('board.more', { title: view.plural_title })}
          </button>
        </Line>
      )}
    </>
  );
}

type NodesProps = Drawn & { nodes: TreeNode[]; level: number; isFound: (id: Identifier) => boolean };

function Nodes({ nodes, level, ...props }: NodesProps) {
  return nodes.map(({ row, below }, index) => [
    <TreeRow
      key={row.id}
      {...props}
      row={row}
      level={level}
      place={{ at: index + 1, of: nodes.length }}
      count={null}
      isOpen={below.length > 0}
      isAbove={!props.isFound(row.id)}
    />,
    below.length > 0 && <Nodes key={`below ${row.id}`} {...props} nodes={below} level={level + 1} />,
  ]);
}
