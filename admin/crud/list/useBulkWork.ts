import { useListContext, useNotify, useRefresh } from 'react-admin';
import type { Outcome } from '#admin/providers/http/bulk.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { refreshModel } from '#admin/providers/model/model-cache.ts';
import { useWords } from '#admin/providers/words/useWords.ts';

/** Says what a change came to; what was refused stays ticked. */
export function useTellOutcome() {
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

/** Moves the ticked rows to the recycle bin and says what became of them; what was refused stays ticked. */
export function useBulkDelete(resource: string) {
  const say = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  return async () => {
    try {
      const { removeMany } = await import('#admin/providers/http/bulk.ts');
      const { done, refused } = await removeMany(resource, selectedIds);
      await refreshModel().catch(() => null);
      if (done > 0) notify(say('list.deleted', { smart_count: done }), { type: 'success' });
      if (refused[0])
        notify(say('list.not_deleted', { smart_count: refused.length, reason: refused[0].reason }), { type: 'error' });
      if (refused.length === 0) onUnselectItems();
      else onSelect(refused.map(({ id }) => id));
      refresh();
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    }
  };
}
