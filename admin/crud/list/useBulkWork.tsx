import { Suspense } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import type { Outcome } from '#admin/providers/http/bulk.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { refreshModel } from '#admin/providers/model/model-cache.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import type { UndoDelete as UndoDeletePart } from '../UndoDelete.part.tsx';

const UndoDelete = lazyComponent(partOf<typeof UndoDeletePart>('UndoDelete'));
/** More records than this can be restored in the recycle bin only. */
const mostUndone = 100;
/** Reading two sentences and a choice takes longer than the usual message time. */
const msToRead = 20_000;

/** Reports the outcome of a change; refused rows remain ticked. */
export function useOutcomeReport() {
  const say = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const { onSelect, onUnselectItems } = useListContext();
  return ({ done, refused }: Outcome) => {
    if (done > 0) notify(say('bulk.done', { smart_count: done }), { type: 'success' });
    if (refused.length === 0) onUnselectItems();
    else {
      notify(say('bulk.left', { smart_count: refused.length }), { type: 'error' });
      onSelect(refused.map(({ id }) => id));
    }
    void refreshModel().catch(() => null);
    refresh();
  };
}

/** Moves the ticked rows to the recycle bin and reports the outcome; refused rows remain ticked. */
export function useBulkDelete(resource: string, canUndo: boolean) {
  const say = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  return async () => {
    try {
      const { removeMany } = await import('#admin/providers/http/bulk.ts');
      const { done, refused } = await removeMany(resource, selectedIds);
      await refreshModel().catch(() => null);
      const [first] = refused;
      const deleted = say('list.deleted', { smart_count: done });
      const left = first && say('list.not_deleted', { smart_count: refused.length, reason: first.reason });
      const text = left ? `${deleted} ${left}` : deleted;
      const deletedIds = selectedIds.filter((id) => !refused.some((one) => one.id === id));
      const undo = canUndo && deletedIds.length <= mostUndone && (
        <Suspense fallback={text}>
          <UndoDelete resource={resource} ids={deletedIds} text={text} />
        </Suspense>
      );
      if (done === 0 && left) notify(left, { type: 'error' });
      else notify(undo || text, left ? { type: 'warning', autoHideDuration: msToRead } : { type: 'success' });
      if (!left) onUnselectItems();
      else onSelect(refused.map(({ id }) => id));
      refresh();
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    }
  };
}
