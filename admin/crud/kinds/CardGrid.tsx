import './kinds.css';
import { useListContext } from 'react-admin';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { skeletons } from '../../layout/skeletons.ts';
import { usePagerState } from '../list/pager-state.ts';
import { pictureField } from '../list/row-fields.ts';
import { isPlainClick } from '../list/TableRow.tsx';
import { CardPicture } from './CardPicture.tsx';
import type { KindProps } from './kinds.ts';
import { RecordCard } from './RecordCard.tsx';

const facts = 3;

/** The page's records as a grid of cards, with pictures where the entity has a picture field. */
export function CardGrid({ view, columns, selectable, preview }: KindProps) {
  const reader = useReader();
  const { data, isPending, selectedIds, onToggleItem } = useListContext();
  const pagerStateOf = usePagerState();
  const pictures = pictureField(view);
  const picture = data?.some((row) => pictures && row[pictures.name]) ? pictures : null;
  if (isPending && !data) return <CardSkeletons />;
  return (
    <ul className="cards many">
      {data?.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside and J serve the keyboard
        <li
          key={row.id}
          data-id={row.id}
          className={`opens ${selectedIds.includes(row.id) ? 'sel' : ''}`}
          aria-current={preview.id === row.id || undefined}
          onClick={(event) => isPlainClick(event) && preview.open(row.id)}
        >
          <RecordCard
            view={view}
            columns={columns.filter(({ field }) => field !== pictures)}
            row={row}
            reader={reader}
            state={pagerStateOf(row.id)}
            most={facts}
            picture={picture && <CardPicture view={view} field={picture} row={row} reader={reader} />}
            controls={
              selectable && (
                <input
                  type="checkbox"
                  className="cb"
                  aria-label={reader.say('list.select', { title: titleOf(view, row, reader) })}
                  checked={selectedIds.includes(row.id)}
                  onChange={() => onToggleItem(row.id)}
                />
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

function CardSkeletons() {
  return (
    <ul className="cards many late">
      {skeletons.map((line) => (
        <li key={line} className="card rcard" style={{ height: 120 }}>
          <span className="bone" />
        </li>
      ))}
    </ul>
  );
}
