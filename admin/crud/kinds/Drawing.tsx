import { Suspense } from 'react';
import type { ListKind } from '#generator/model/types.ts';
import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { usePhone } from '../../layout/usePhone.ts';
import { CardGrid } from './CardGrid.tsx';
import { Cards } from './Cards.tsx';
import type { KindProps } from './kinds.ts';

const Board = lazyComponent(async () => (await import('./board/Board.tsx')).Board);

const Calendar = lazyComponent(() => part(async () => (await import('./calendar/Calendar.tsx')).Calendar));

/** A list as anything but a table. */
export function Drawing({ kind, ...given }: KindProps & { kind: Exclude<ListKind, 'table'> }) {
  const isPhone = usePhone();
  const { board, calendar } = given.view.list;
  if (kind === 'board' && board) {
    return (
      <Suspense>
        <Board {...given} board={board} />
      </Suspense>
    );
  }
  if (kind === 'calendar' && calendar) {
    return (
      <Suspense>
        <Calendar {...given} calendar={calendar} />
      </Suspense>
    );
  }
  return isPhone ? <Cards {...given} /> : <CardGrid {...given} />;
}
