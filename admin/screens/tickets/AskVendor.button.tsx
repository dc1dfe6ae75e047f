import { Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRecordButton } from '../define-record-button.ts';

const AskVendorDialog = lazyComponent(async () => (await import('./AskVendorDialog.tsx')).AskVendorDialog);

/** Writes to the vendor who repairs. */
function AskVendorButton({ view, record }: { view: EntityView; record: RaRecord }) {
  const [isOpen, setOpen] = useState(false);
  const action = view.actions.find(({ name }) => name === 'ask_vendor');
  if (!action || !record._actions?.includes('ask_vendor') || record.deleted_at) return null;
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Icon name="mail" />
        {action.title}
      </button>
      {isOpen && (
        <Suspense>
          <AskVendorDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export default defineRecordButton('ticket', 'ask_vendor', AskVendorButton);
