import { Suspense } from 'react';
import type { ListKind } from '#generator/model/types.ts';
import { lazyParts } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { usePhone } from '../../layout/usePhone.ts';
import { CardGrid } from './CardGrid.tsx';
import { Cards } from './Cards.tsx';
import type { KindProps } from './kinds.ts';

const Board = lazyComponent(lazyParts.board);

const Calendar = lazyComponent(lazyParts.calendar);

const Tree = lazyComponent(lazyParts.tree);

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
