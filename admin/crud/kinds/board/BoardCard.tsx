import { memo } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import { usePhone } from '../../../layout/usePhone.ts';
import type { usePagerState } from '../../list/pager-state.ts';
import { isPlainClick } from '../../list/TableRow.tsx';
import { draggable } from '../drag.ts';
import type { KindProps } from '../kinds.ts';
import { RecordCard } from '../RecordCard.tsx';
import { type Target, targetsOf } from './board.ts';
import { MoveMenu } from './MoveMenu.tsx';

type Props = Pick<KindProps, 'view' | 'columns'> & {
  /** Whether the record is shown in the preview. */
  isPreviewed: boolean;
  onPreview: (id: Identifier) => void;
  by: string;
  row: RaRecord;
  /** The navigation state that the record's link passes on. */
  pagerStateOf: ReturnType<typeof usePagerState>;
  isMoving: boolean;
  onDrag: (row: RaRecord | null) => void;
  onMove: (row: RaRecord, target: Target) => void;
};

/** A record on a board; rendered again only when its own data changes. */
export const BoardCard = memo(function BoardCard(props: Props) {
  const { view, columns, isPreviewed, onPreview, by, row, pagerStateOf, isMoving, onDrag, onMove } = props;
  const reader = useReader();
  const isPhone = usePhone();
  const targets = isMoving ? [] : targetsOf(view, by, row);
  const title = titleOf(view, row, reader);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link and the menu inside serve the keyboard
    <li
      data-id={row.id}
      className={`${isPhone ? 'whole' : 'opens'} ${isMoving ? 'moving' : ''}`}
      aria-current={isPreviewed || undefined}
      draggable={targets.length > 0}
      onClick={(event) => !isPhone && isPlainClick(event) && onPreview(row.id)}
      {...draggable(() => row, title, onDrag)}
    >
      <RecordCard
        view={view}
        columns={columns}
        row={row}
        reader={reader}
        state={pagerStateOf(row.id)}
        alreadyShown={by}
        controls={
          targets.length > 0 && <MoveMenu title={title} targets={targets} onMove={(target) => onMove(row, target)} />
        }
      />
    </li>
  );
});
