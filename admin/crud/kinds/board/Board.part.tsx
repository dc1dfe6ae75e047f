import './board.css';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { useReader } from '../../../cells/useReader.ts';
import { lazyComponent } from '../../../layout/lazyComponent.tsx';
import type { KindProps } from '../kinds.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { boardColumns, type Code, type Target, targetsOf } from './board.ts';
import { useCounts } from './useCounts.ts';
import { type Move, useMoves } from './useMoves.ts';

const RecordDialog = lazyComponent(async () => (await import('../../record/RecordDialog.tsx')).RecordDialog);

type Props = KindProps & { board: { by: string; terminal: string[] } };

/** A column for each value of a choice; a card is moved by dragging it or by its menu. */
export function Board({ view, columns, preview, board }: Props) {
  const { say } = useReader();
  const { by } = board;
  const { filterValues, filter } = useListContext();
  const asked = useMemo(() => ({ ...filterValues, ...filter }), [filterValues, filter]);
  const counts = useCounts(view, by, asked);
  const { moves, asked: question, announcement, move, answer } = useMoves(view, by);
  const [dragged, setDragged] = useState<RaRecord | null>(null);
  const [opened, setOpened] = useState<readonly Code[]>([]);
  const follow = useFollow(moves, question === null);
  const { open, folded } = boardColumns(view, board, asked, counts);
  const targets = dragged ? targetsOf(view, by, dragged) : [];
  const moveByMenu = useUnchanging((row: RaRecord, target: Target) => {
    follow(row.id);
    move(row, target);
  });
  const openPreview = useUnchanging(preview.open);
  const isDone = useRef(false);
  const close = () => {
    answer(isDone.current);
    isDone.current = false;
  };

  return (
    <>
      <p className="vh">{say('board.hint')}</p>
      <div className={`board ${dragged ? 'dragging' : ''}`}>
        {[...open, ...folded].map((code) => (
          <BoardColumn
            key={code}
            view={view}
            columns={columns}
            previewed={preview.id}
            onPreview={openPreview}
            by={by}
            code={code}
            filter={asked}
            count={counts.get(code) ?? 0}
            moves={moves}
            isFolded={folded.includes(code) && !opened.includes(code)}
            onFold={
              folded.includes(code)
                ? () => setOpened(opened.includes(code) ? opened.filter((one) => one !== code) : [...opened, code])
                : null
            }
            target={targets.find((one) => one.code === code) ?? null}
            onDrop={(target) => {
              setDragged(null);
              if (dragged) move(dragged, target);
            }}
            onDrag={setDragged}
            onMove={moveByMenu}
          />
        ))}
      </div>
      <p className="vh" role="status">
        {announcement}
      </p>
      {question && (
        <Suspense>
          <RecordDialog
            view={view}
            record={question.row}
            action={question.action}
            onDone={() => (isDone.current = true)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Returns the same function as long as the board is shown, so that cards are not rendered again; it calls the latest
 * `work`.
 */
function useUnchanging<Given extends unknown[]>(work: (...given: Given) => void): (...given: Given) => void {
  const newest = useRef(work);
  useEffect(() => {
    newest.current = work;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}

/** When a card was moved by its menu, the focus follows it to its position in the new column. */
function useFollow(moves: ReadonlyMap<Identifier, Move>, isFree: boolean): (id: Identifier) => void {
  const followed = useRef<Identifier>(null);
  useEffect(() => {
    const id = followed.current;
    if (id === null || !isFree) return;
    const timer = setTimeout(() => {
      const card = document.querySelector<HTMLElement>(`.board [data-id="${id}"]`);
      const { activeElement } = document;
      if (activeElement !== document.body && !card?.contains(activeElement)) return;
      (card?.querySelector<HTMLElement>('.move') ?? card?.querySelector('a'))?.focus();
    }, 50);
    if (!moves.has(id)) followed.current = null;
    return () => clearTimeout(timer);
  }, [moves, isFree]);
  return (id) => {
    followed.current = id;
  };
}
