import { useListContext } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import type { Column } from '../../cells/columns.ts';
import { useReader } from '../../cells/useReader.ts';
import { skeletons } from '../../layout/skeletons.ts';
import { usePagerState } from '../list/pager-state.ts';
import { RecordCard } from './RecordCard.tsx';

/** The rows on screens below 600 px; the whole card is the link. */
export function Cards({ view, columns }: { view: EntityView; columns: Column[] }) {
  const reader = useReader();
  const { data, isPending } = useListContext();
  const pagerStateOf = usePagerState();
  if (isPending && !data) return <CardSkeletons />;
  return (
    <ul className="cards whole">
      {data?.map((row) => (
        <li key={row.id}>
          <RecordCard view={view} columns={columns} row={row} reader={reader} state={pagerStateOf(row.id)} />
        </li>
      ))}
    </ul>
  );
}

function CardSkeletons() {
  return (
    <ul className="cards late">
      {skeletons.slice(0, 6).map((line) => (
        <li key={line} className="card rcard" style={{ height: 92 }}>
          <span className="bone" />
        </li>
      ))}
    </ul>
  );
}
