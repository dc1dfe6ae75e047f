import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetList, useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import type { TicketChecklistAnswer } from '#generator/generated/ticket-checklist-answer.ts';

export const answersName = 'ticket-checklist-answer';
export type AnswerRow = RaRecord<number> & TicketChecklistAnswer & { readonly _actions?: readonly string[] };
export type Values = Partial<
  Pick<TicketChecklistAnswer, 'passed' | 'number_value' | 'text_value' | 'photo_id' | 'note'>
>;

const most = 200;
const ticked: readonly unknown[] = ['check', 'pass_fail'];

/** The questions of a ticket with what was answered meanwhile; an answer that is refused is taken back with its reason. */
export function useChecklist(ticket: RaRecord) {
  const view = useEntity(answersName);
  const provider = useDataProvider();
  const notify = useNotify();
  const [changed, setChanged] = useState<Readonly<Record<number, AnswerRow>>>({});
  const [isBusy, setBusy] = useState(false);
  const { data = [], refetch } = useGetList<AnswerRow>(
    view.plural,
    {
      filter: { ticket_id: ticket.id },
      sort: { field: '[["position","ASC"],["id","ASC"]]', order: 'ASC' },
      pagination: { page: 1, perPage: most },
      meta: { fields: [...Object.keys(view.fields).filter((name) => name !== 'custom'), '_actions'].join() },
    },
    { onError: () => undefined },
  );
  const rows = data.map((row) => changed[row.id] ?? row);
  const put = (row: AnswerRow) => setChanged((before) => ({ ...before, [row.id]: row }));
  const answer = async (row: AnswerRow, values: Values) => {
    put({ ...row, ...values });
    try {
      const { data: saved } = await provider.update(view.plural, { id: row.id, data: values, previousData: row });
      put(saved as AnswerRow);
    } catch (fault) {
      put(row);
      notify(reasonOf(fault), { type: 'error' });
    }
  };
  const normal = rows.filter((row) => mayAnswer(row) && row.result === 'open' && ticked.includes(row.type));
  const answerNormal = async () => {
    setBusy(true);
    try {
      const { changeMany } = await import('#admin/providers/http/bulk.ts');
      const progress = { onRows: () => undefined, signal: new AbortController().signal };
      const ids = normal.map(({ id }) => id);
      const outcome = await changeMany(view.plural, ids, { mode: 'update', values: { passed: true } }, progress);
      const [refused] = outcome?.refused ?? [];
      if (refused) notify(refused.reason, { type: 'error' });
      await refetch();
      setChanged({});
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { view, rows, normal, isBusy, answer, answerNormal };
}

export function mayAnswer(row: AnswerRow): boolean {
  return row._actions?.includes('update') === true;
}
