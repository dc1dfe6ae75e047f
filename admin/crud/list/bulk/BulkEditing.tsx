import { Suspense } from 'react';
import type { Identifier } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { lazyComponent } from '../../../layout/lazyComponent.tsx';
import { useOutcomeReport } from '../useBulkWork.tsx';

const BulkEditDialog = lazyComponent(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog);

type Props = { view: EntityView; ids: readonly Identifier[] | null; onEnd: () => void };

/** Opens the dialog that changes these rows together while `ids` is set, and reports the outcome. */
export function BulkEditing({ view, ids, onEnd }: Props) {
  const reportOutcome = useOutcomeReport();
  if (!ids) return null;
  return (
    <Suspense>
      <BulkEditDialog
        view={view}
        ids={ids}
        onDone={(outcome) => {
          onEnd();
          reportOutcome(outcome);
        }}
        onClose={onEnd}
      />
    </Suspense>
  );
}
