import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import type { TicketChecklistAnswer } from '#generator/generated/ticket-checklist-answer.ts';
import { useWholeList } from '../useWholeList.ts';
import { answerQueue } from './answer-queue.ts';

export const answersName = 'ticket-checklist-answer';
export type AnswerRow = RaRecord<number> & TicketChecklistAnswer & { readonly _actions?: readonly string[] };
export type Values = Partial<
  Pick<TicketChecklistAnswer, 'passed' | 'number_value' | 'text_value' | 'photo_id' | 'note'>
>;

type Rows = Readonly<Record<number, AnswerRow>>;

/** The questions of a ticket with the answers given meanwhile; a refused answer is undone, and its reason is shown. */
export function useChecklist(ticket: RaRecord) {
  const view = useEntity(answersName);
  const [changed, setChanged] = useState<Rows>({});
  const {
    data = [],
    error,
    refetch,
  } = useWholeList<AnswerRow>(view.plural, {
    filter: { ticket_id: ticket.id },
    sort: { field: '[["position","ASC"],["id","ASC"]]', order: 'ASC' },
    meta: { fields: [...Object.keys(view.fields).filter((name) => name !== 'custom'), '_actions'].join() },
  });
  const readAnew = async () => {
    await refetch();
    setChanged({});
  };
  useOnNewState(ticket, () => void readAnew());
  const rows = data.map((row) => newerOf(row, changed[row.id]));
  const answer = useAnswers(view.plural, setChanged, refetch);
  const { isBusy, answerMany } = useBulkAnswers(view.plural, readAnew);
  const unjudged = unjudgedOf(rows);
  const answerNormal = () => answerMany(unjudged.map(({ id }) => id));
  return { view, rows, error, refetch, unjudged, isBusy, answer, answerNormal };
}

export function mayAnswer(row: AnswerRow): boolean {
  return row._actions?.includes('update') === true;
}

/**
 * The open questions of the kind pass or fail. "Done" questions are not included, because their answer says that
 * somebody did a task.
 */
export function unjudgedOf(rows: readonly AnswerRow[]): AnswerRow[] {
  return rows.filter((row) => mayAnswer(row) && row.result === 'open' && row.type === 'pass_fail');
}

/**
 * An answer given here is used until the row is read with a later version; the permitted actions are always those that
 * were read.
 */
function newerOf(row: AnswerRow, own: AnswerRow | undefined): AnswerRow {
  if (!own || Number(own.row_version) < Number(row.row_version)) return row;
  return { ...own, ...(row._actions && { _actions: row._actions }) };
}

/** Reads the rows again when the state of the ticket changes, because the state determines what may be answered. */
function useOnNewState({ state }: RaRecord, readAnew: () => void): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    readAnew();
  });
}

function useAnswers(plural: string, setChanged: (next: (before: Rows) => Rows) => void, refetch: () => unknown) {
  const provider = useDataProvider();
  const notify = useNotify();
  const [answer] = useState(() =>
    answerQueue<AnswerRow, Values>({
      store: async (row, values) => {
        const { data } = await provider.update(plural, { id: row.id, data: values, previousData: row });
        return data as AnswerRow;
      },
      show: (row) => setChanged((before) => ({ ...before, [row.id]: row })),
      refuse: (fault) => {
        notify(reasonOf(fault), { type: 'error' });
        void refetch();
      },
    }),
  );
  return answer;
}

function useBulkAnswers(plural: string, readAnew: () => Promise<void>) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const answerMany = async (ids: readonly number[]) => {
    setBusy(true);
    try {
      const { changeMany } = await import('#admin/providers/http/bulk.ts');
      const progress = { onRows: () => undefined, signal: new AbortController().signal };
      const outcome = await changeMany(plural, ids, { mode: 'update', values: { passed: true } }, progress);
      const [refused] = outcome?.refused ?? [];
      if (refused) notify(refused.reason, { type: 'error' });
      await readAnew();
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, answerMany };
}
