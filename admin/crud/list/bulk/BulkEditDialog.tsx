import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Identifier } from 'react-admin';
import { bulkBody } from '../../../form/outgoing.ts';
import { SchemaForm } from '../../../form/SchemaForm.tsx';
import { useFormStore } from '../../../form/useFormStore.ts';
import type { Outcome } from '../../../providers/bulk.ts';
import type { EntityView } from '../../../providers/model.ts';
import { useWords } from '../../../providers/useWords.ts';
import { BulkFoot } from './BulkFoot.tsx';
import { BulkState } from './BulkState.tsx';
import { bulkFields, bulkShape } from './bulk-shape.ts';
import { FieldChooser } from './FieldChooser.tsx';
import { useBulkDialog } from './useBulkDialog.ts';

type Props = { view: EntityView; ids: readonly Identifier[]; onDone: (outcome: Outcome) => void; onClose: () => void };

/** Chosen fields of many records get the same values: first tried, with what would be refused and why, then done. */
export function BulkEditDialog({ view, ids, onDone, onClose }: Props) {
  const say = useWords();
  const titleId = useId();
  const fields = useMemo(() => bulkFields(view), [view]);
  const [names, setNames] = useState<string[]>([]);
  const shape = useMemo(() => bulkShape(view, names), [view, names]);
  const store = useFormStore(shape, {});
  const { busy, tried, done, submit, stop, close, forget } = useBulkDialog(view.plural, ids, { onDone, onClose });
  useEffect(() => store.onChange(forget), [store, forget]);
  const choose = (next: string[]) => {
    setNames(next);
    forget();
  };
  const send = async () => {
    if (names.length === 0 || busy || done || !(await store.whenReady()) || !store.validate()) return;
    void submit({ mode: 'update', values: bulkBody(shape, store.all()) });
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <h2 className="dialog-title" id={titleId}>
        {say('bulk.title', { smart_count: ids.length })}
      </h2>
      <div className="dialog-body bulk">
        {!done && <FieldChooser fields={fields} names={names} onChange={choose} />}
        {!done && names.length > 0 && (
          <>
            <SchemaForm id="bulk-form" shape={shape} store={store} isNarrow onSubmit={send} />
            <p className="hint">{say('bulk.empty')}</p>
          </>
        )}
        <BulkState view={view} busy={busy} tried={tried} done={done} total={ids.length} />
      </div>
      <BulkFoot
        busy={busy}
        done={done}
        button={tried ? say('bulk.write', { smart_count: tried.done }) : say('bulk.try')}
        isOff={names.length === 0 || tried?.done === 0}
        form="bulk-form"
        onStop={stop}
        onClose={close}
      />
    </Dialog>
  );
}
