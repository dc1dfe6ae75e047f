import { Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { session } from '#admin/providers/session/session.ts';
import { viewAs } from '#admin/providers/session/view-as.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRecordButton } from '../../plugs/define-record-button.ts';

const ViewAsDialog = lazyComponent(async () => (await import('./ViewAsDialog.tsx')).ViewAsDialog);

/** Starts viewing the application as a role; platform staff choose in which client organisation. */
function ViewAsButton({ view, record }: { view: EntityView; record: RaRecord }) {
  const reader = useReader();
  const [isAsking, setAsking] = useState(false);
  if (!record._actions?.includes('view_as') || record.deleted_at) return null;
  const title = titleOf(view, record, reader);
  const needsClient = record.scope === 'client' && !record.client_id && session.user()?.client_id === null;
  const start = (client: { id: number; title: string } | null) =>
    viewAs.start({ role: Number(record.id), title, client: client?.id ?? null, clientTitle: client?.title ?? null });
  return (
    <>
      <button type="button" className="btn" onClick={() => (needsClient ? setAsking(true) : start(null))}>
        <Icon name="eye" />
        {reader.say('view_as.button')}
      </button>
      {isAsking && (
        <Suspense>
          <ViewAsDialog title={title} onChoose={start} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

export default defineRecordButton('role', 'view_as', ViewAsButton);
