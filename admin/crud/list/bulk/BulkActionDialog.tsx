import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useMemo } from 'react';
import type { Identifier } from 'react-admin';
import type { Outcome } from '#admin/providers/http/bulk.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { createBody, startValues } from '../../../form/outgoing.ts';
import { SchemaForm } from '../../../form/SchemaForm.tsx';
import { askShape } from '../../../form/shapes.ts';
import { useFormStore } from '../../../form/useFormStore.ts';
import { BulkFoot } from './BulkFoot.tsx';
import { BulkState } from './BulkState.tsx';
import type { BulkAction } from './bulk-actions.ts';
import { useBulkDialog } from './useBulkDialog.ts';

type Props = {
  view: EntityView;
  ids: readonly Identifier[];
  action: BulkAction;
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
};

const noQuestions = { schema: {}, fields: {} };

/**
 * Applies an action to many records and asks its questions once. The dialog first tries the action, showing what would
 * be refused and why, and then executes it. For many records a job of the server does it, and the user may leave the
 * page.
 */
export function BulkActionDialog({ view, ids, action, onDone, onClose }: Props) {
  const say = useWords();
  const titleId = useId();
  const { name, title } = action;
  const shape = useMemo(() => askShape(action.ask ?? noQuestions), [action]);
  const store = useFormStore(shape, startValues(shape, {}));
  const { busy, tried, done, submit, stop, close, forget } = useBulkDialog(view.plural, ids, { onDone, onClose });
  useEffect(() => store.onChange(forget), [store, forget]);
  const send = async () => {
    if (busy || done || !(await store.whenReady()) || !store.validate()) return;
    void submit({ mode: 'action', action: name, input: createBody(shape, store.all()) });
  };
  const button = tried ? say('bulk.act', { action: title, smart_count: tried.done }) : say('bulk.try');
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <h2 className="dialog-title" id={titleId}>
        {say('bulk.act', { action: title, smart_count: ids.length })}
      </h2>
      <div className="dialog-body bulk">
        {!done && Object.keys(shape.fields).length > 0 && (
          <SchemaForm id="act-form" shape={shape} store={store} isNarrow onSubmit={send} />
        )}
        <BulkState view={view} busy={busy} tried={tried} done={done} total={ids.length} />
      </div>
      <BulkFoot
        busy={busy}
        done={done}
        button={button}
        isOff={tried?.done === 0}
        onSubmit={send}
        onStop={stop}
        onClose={close}
      />
    </Dialog>
  );
}
