import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { Outcome } from '../../providers/bulk.ts';
import type { dataProvider } from '../../providers/data-provider.ts';
import { reasonOf } from '../../providers/problem.ts';
import { useWords } from '../../providers/useWords.ts';

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
    refresh();
  };
}

/** Moves the ticked rows to the recycle bin and says what became of them. */
export function useBulkDelete(resource: string) {
  const say = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const provider = useDataProvider<typeof dataProvider>();
  const { selectedIds, onUnselectItems } = useListContext();
  return async () => {
    try {
      const results = await provider.bulkDelete(resource, selectedIds);
      const failed = results.filter(({ status }) => status >= 400);
      const done = results.length - failed.length;
      if (done > 0) notify(say('list.deleted', { smart_count: done }), { type: 'success' });
      if (failed.length > 0) {
        const reason = failed[0]?.errors?.map(({ message }) => message).join(' ') ?? '';
        notify(say('list.not_deleted', { smart_count: failed.length, reason }), { type: 'error' });
      }
      onUnselectItems();
      refresh();
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    }
  };
}
