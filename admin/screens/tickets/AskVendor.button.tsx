import { Suspense, useCallback, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRecordButton } from '../../plugs/define-record-button.ts';
import type { SentMessage, VendorMessage } from './AskVendorDialog.tsx';

const AskVendorDialog = lazyComponent(async () => (await import('./AskVendorDialog.tsx')).AskVendorDialog);

/** Writes a message to the vendor that does the repair. */
function AskVendorButton({ view, record }: { view: EntityView; record: RaRecord }) {
  const say = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const provider = useDataProvider<typeof dataProvider>();
  const [isOpen, setOpen] = useState(false);
  const { id } = record;
  const draft = useCallback(
    async () =>
      (await provider.act('tickets', id, 'draft_vendor_mail').catch(toReason)).data as unknown as VendorMessage,
    [provider, id],
  );
  const send = async ({ isKnown, ...message }: SentMessage) => {
    const name = !isKnown && record._actions?.includes('ask_any_address') ? 'ask_any_address' : 'ask_vendor';
    await provider.act('tickets', id, name, message).catch(toReason);
    notify(say('ask_vendor.sent', { address: message.to_address }), { type: 'success' });
    refresh();
  };
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
          <AskVendorDialog onDraft={draft} onSend={send} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function toReason(error: unknown): never {
  throw new Error(reasonOf(error));
}

export default defineRecordButton('ticket', 'ask_vendor', AskVendorButton);
