import { lazy, Suspense, useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { Icon } from '../../layout/Icon.tsx';
import type { EntityView } from '../../providers/model.ts';
import { useWords } from '../../providers/useWords.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { SelectTotal } from './SelectTotal.tsx';
import { useBulkDelete, useTellOutcome } from './useBulkWork.ts';

const BulkEditDialog = lazy(async () => ({ default: (await import('./bulk/BulkEditDialog.tsx')).BulkEditDialog }));

/** Takes the tools' place while rows are ticked. */
export function SelectionBar({ view }: { view: EntityView }) {
  const say = useWords();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const [edited, setEdited] = useState<readonly Identifier[] | null>(null);
  const remove = useBulkDelete(view.plural);
  const told = useTellOutcome();
  const count = selectedIds.length;
  return (
    <section className="tools selbar" aria-label={say('list.selected', { smart_count: count })}>
      <strong className="sm">{say('list.selected', { smart_count: count })}</strong>
      <SelectTotal view={view} />
      {view.can.includes('update') && (
        <button type="button" className="btn sm" onClick={() => setEdited(selectedIds)}>
          <Icon name="edit" />
          {say('list.edit')}
        </button>
      )}
      {view.can.includes('delete') && (
        <button type="button" className="btn sm danger" onClick={() => setAsking(true)}>
          <Icon name="trash" />
          {say('list.delete')}
        </button>
      )}
      <span className="grow" />
      <button type="button" className="btn sm quiet" onClick={() => onUnselectItems()}>
        {say('app.clear')}
      </button>
      {edited && (
        <Suspense>
          <BulkEditDialog
            view={view}
            ids={edited}
            onDone={(outcome) => {
              setEdited(null);
              told(outcome);
            }}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
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
