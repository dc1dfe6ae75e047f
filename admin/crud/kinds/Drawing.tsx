import { Suspense } from 'react';
import type { ListKind } from '#generator/model/types.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { usePhone } from '../../layout/usePhone.ts';
import type { Board as BoardPart } from './board/Board.part.tsx';
import { CardGrid } from './CardGrid.tsx';
import { Cards } from './Cards.tsx';
import type { Calendar as CalendarPart } from './calendar/Calendar.part.tsx';
import type { KindProps } from './kinds.ts';
import type { Tree as TreePart } from './tree/Tree.part.tsx';

const Board = lazyComponent(partOf<typeof BoardPart>('Board'));

const Calendar = lazyComponent(partOf<typeof CalendarPart>('Calendar'));

const Tree = lazyComponent(partOf<typeof TreePart>('Tree'));

/** Draws a list in any form except a table. */
export function Drawing({ kind, ...given }: KindProps & { kind: Exclude<ListKind, 'table'> }) {
  const isPhone = usePhone();
  const { board, calendar, tree } = given.view.list;
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
  if (kind === 'tree' && tree) {
    return (
      <Suspense>
        <Tree {...given} tree={tree} />
      </Suspense>
    );
  }
  return isPhone ? <Cards {...given} /> : <CardGrid {...given} />;
}
