import { useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useNotify } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { stepOf } from '#generator/model/lifecycles.ts';
import { titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import { opensDialog, type RecordAction, transitionAction } from '../../record/useRecordActions.ts';
import type { Target } from './board.ts';

/** A record that is being moved to another column. */
export type Move = { row: RaRecord; to: string };

export type MoveRequest = { row: RaRecord; target: Target; action: RecordAction };

/**
 * Moves records between columns. A move is shown at once, and undone with the reason when it is refused. A transition
 * that has questions, leads to a final state or to a bad one opens its dialog first.
 */
export function useMoves(view: EntityView, by: string) {
  const reader = useReader();
  const notify = useNotify();
  const provider = useDataProvider<typeof dataProvider>();
  const [moves, setMoves] = useState<ReadonlyMap<Identifier, Move>>(new Map());
  const [asked, setAsked] = useState<MoveRequest | null>(null);
  const [announcement, announce] = useState('');

  const without = (id: Identifier) => setMoves((all) => new Map([...all].filter(([one]) => one !== id)));
  const settle = async ({ id }: RaRecord) => {
    await queryClient.invalidateQueries({ queryKey: [view.plural] });
    without(id);
  };
  const announceMove = (row: RaRecord, { title }: Target) =>
    announce(reader.say('board.moved', { title: titleOf(view, row, reader), to: title }));

  const send = async (row: RaRecord, target: Target) => {
    const { step, code } = target;
    const { plural } = view;
    try {
      if (step) await provider.act(plural, row.id, step.name);
      else await provider.update(plural, { id: row.id, data: { [by]: code }, previousData: row });
      announceMove(row, target);
    } catch (error) {
      const title = titleOf(view, row, reader);
      notify(reader.say('board.refused', { title, reason: reasonOf(error) }), { type: 'error' });
    }
    void queryClient.invalidateQueries({ queryKey: ['events'] });
    await settle(row);
  };

  const move = (row: RaRecord, target: Target) => {
    setMoves((all) => new Map(all).set(row.id, { row, to: target.code }));
    const action = actionOf(view, target);
    if (action && opensDialog(action)) return setAsked({ row, target, action });
    void send(row, target);
  };

  /** The dialog was closed: a completed move remains, any other is undone. */
  const answer = (isDone: boolean) => {
    if (!asked) return;
    setAsked(null);
    if (!isDone) return without(asked.row.id);
    announceMove(asked.row, asked.target);
    void settle(asked.row);
  };
  return { moves, asked, announcement, move, answer };
}

function actionOf(view: EntityView, { step }: Target): RecordAction | null {
  const found = step && stepOf(view, step.name);
  return found && transitionAction(found);
}
