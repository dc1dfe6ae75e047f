import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import { Icon } from '../../layout/Icon.tsx';
import type { dataProvider } from '../../providers/data-provider.ts';
import type { EntityView } from '../../providers/model.ts';
import { reasonOf } from '../../providers/problem.ts';
import { useWords } from '../../providers/useWords.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/** Takes the tools' place while rows are ticked. */
export function SelectionBar({ view }: { view: EntityView }) {
  const say = useWords();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const remove = useBulkDelete(view.plural);
  const count = selectedIds.length;
  return (
    <section className="tools selbar" aria-label={say('list.selected', { smart_count: count })}>
      <strong className="sm">{say('list.selected', { smart_count: count })}</strong>
      <button type="button" className="btn sm danger" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {say('list.delete')}
      </button>
      <span className="grow" />
      <button type="button" className="btn sm quiet" onClick={() => onUnselectItems()}>
        {say('app.clear')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={say('list.delete_title', { smart_count: count })}
          text={say('list.delete_text', { smart_count: count })}
          button={say('list.delete_button', { smart_count: count })}
          isDanger
          onConfirm={async () => {
            await remove();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function useBulkDelete(resource: string) {
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
