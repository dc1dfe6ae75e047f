import { useState } from 'react';
import { type Identifier, useDataProvider, useNotify } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import { useWords } from '#admin/providers/words/useWords.ts';

type Props = { resource: string; ids: readonly Identifier[]; text: string };

/** The message after a deletion, with the way back. */
export function UndoDelete({ resource, ids, text }: Props) {
  const say = useWords();
  const notify = useNotify();
  const provider = useDataProvider<typeof dataProvider>();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      for (const id of ids) await provider.act(resource, id, 'restore');
      notify(say('undo.done', { smart_count: ids.length }), { type: 'success' });
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: [resource] });
    await queryClient.invalidateQueries({ queryKey: ['events'] });
  };
  return (
    <>
      {text}{' '}
      <button type="button" className="btn sm" disabled={isBusy} onClick={() => void undo()}>
        {say('undo.button')}
      </button>
    </>
  );
}
