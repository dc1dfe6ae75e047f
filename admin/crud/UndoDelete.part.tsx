import { useState } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { restoreMany } from '#admin/providers/http/bulk.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import { useWords } from '#admin/providers/words/useWords.ts';

type Props = { resource: string; ids: readonly Identifier[]; text: string };

/** The message after a deletion, with a button that restores the records. */
export function UndoDelete({ resource, ids, text }: Props) {
  const say = useWords();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const { done, refused } = await restoreMany(resource, ids);
      const [first] = refused;
      const sentences = [
        done > 0 && say('undo.done', { smart_count: done }),
        first && say('undo.refused', { smart_count: refused.length, reason: first.reason }),
      ];
      notify(sentences.filter(Boolean).join(' '), { type: first ? 'error' : 'success' });
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
