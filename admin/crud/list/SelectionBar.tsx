import { type ReactNode, Suspense, useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { BulkEditing } from './bulk/BulkEditing.tsx';
import { bulkActions } from './bulk/bulk-actions.ts';
import { SelectTotal } from './SelectTotal.tsx';
import { useBulkDelete } from './useBulkWork.tsx';

const PutTicked = lazyComponent(async () => (await import('../basket/PutIn.tsx')).PutTicked);
const BulkActions = lazyComponent(async () => (await import('./bulk/BulkActions.tsx')).BulkActions);

type Props = { view: EntityView; own?: ReactNode };

/** Replaces the tools while rows are ticked; `own` replaces the button that puts the rows into the basket. */
export function SelectionBar({ view, own }: Props) {
  const say = useWords();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const [edited, setEdited] = useState<readonly Identifier[] | null>(null);
  const remove = useBulkDelete(view.plural, view.can.includes('restore'));
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
      <Suspense>
        {bulkActions(view).length > 0 && <BulkActions view={view} ids={selectedIds} />}
        {own ?? <PutTicked view={view} />}
      </Suspense>
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
      <BulkEditing view={view} ids={edited} onEnd={() => setEdited(null)} />
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
