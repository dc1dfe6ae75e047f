import type { RaRecord } from 'react-admin';
import { titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import { usePhone } from '../../../layout/usePhone.ts';
import { isMeant } from '../../list/TableRow.tsx';
import { draggable } from '../drag.ts';
import type { KindProps } from '../kinds.ts';
import { RecordCard } from '../RecordCard.tsx';
import { type Target, targetsOf } from './board.ts';
import { MoveMenu } from './MoveMenu.tsx';

type Props = Pick<KindProps, 'view' | 'columns' | 'preview'> & {
  by: string;
  row: RaRecord;
  /** What the record's link takes along. */
  state: object | undefined;
  isMoving: boolean;
  onDrag: (row: RaRecord | null) => void;
  onMove: (row: RaRecord, target: Target) => void;
};

/** A record on a board. */
export function BoardCard({ view, columns, preview, by, row, state, isMoving, onDrag, onMove }: Props) {
  const reader = useReader();
  const isPhone = usePhone();
  const targets = isMoving ? [] : targetsOf(view, by, row);
  const title = titleOf(view, row, reader);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link and the menu inside do it by keyboard
    <li
      data-id={row.id}
      className={`${isPhone ? 'whole' : 'opens'} ${isMoving ? 'moving' : ''}`}
      aria-current={preview.id === row.id || undefined}
      draggable={targets.length > 0}
      onClick={(event) => !isPhone && isMeant(event) && preview.open(row.id)}
      {...draggable(() => row, title, onDrag)}
    >
      <RecordCard
        view={view}
        columns={columns}
        row={row}
        reader={reader}
        state={state}
        told={by}
        controls={
          targets.length > 0 && <MoveMenu title={title} targets={targets} onMove={(target) => onMove(row, target)} />
        }
      />
    </li>
  );
}
