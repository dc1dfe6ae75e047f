import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import type { Identifier } from 'react-admin';
import type { Outcome } from '#admin/providers/http/bulk.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { bulkBody } from '../../../form/outgoing.ts';
import { SchemaForm } from '../../../form/SchemaForm.tsx';
import { useFormStore } from '../../../form/useFormStore.ts';
import { BulkFoot } from './BulkFoot.tsx';
import { BulkState } from './BulkState.tsx';
import { bulkFields, bulkShape } from './bulk-shape.ts';
import { FieldChooser } from './FieldChooser.tsx';
import { useBulkDialog } from './useBulkDialog.ts';
import { type ChosenFields, useChosenFields } from './useChosenFields.ts';

type Props = { view: EntityView; ids: readonly Identifier[]; onDone: (outcome: Outcome) => void; onClose: () => void };

/**
 * Sets chosen fields of many records to the same values. The dialog first tries the change, showing what would be
 * refused and why, and then executes it.
 */
export function BulkEditDialog({ view, ids, onDone, onClose }: Props) {
  const say = useWords();
  const titleId = useId();
  const fields = useMemo(() => bulkFields(view), [view]);
  const chosen = useChosenFields();
  const { names, cleared } = chosen;
  const shape = useMemo(
    () =>
      bulkShape(
        view,
        names.filter((name) => !cleared.includes(name)),
      ),
    [view, names, cleared],
  );
  const store = useFormStore(shape, {});
  const { busy, tried, done, submit, stop, close, forget } = useBulkDialog(view.plural, ids, { onDone, onClose });
  useEffect(() => store.onChange(forget), [store, forget]);
  const hasForm = names.length > cleared.length;
  const clearedFields = cleared.map((name) => view.fields[name]!);
  const body = useSyncExternalStore(store.onChange, store.all);
  const isNothing = Object.keys(bulkBody(shape, body, clearedFields)).length === 0;
  const choice: ChosenFields = {
    ...chosen,
    add: (name) => {
      // A switch shows “no” from the start, so “no” is its value.
      if (view.fields[name]?.kind === 'boolean') store.set(name, false);
      chosen.add(name);
      forget();
    },
    remove: (name) => {
      store.set(name, null, null);
      chosen.remove(name);
      forget();
    },
    toggleClear: (name) => {
      store.set(name, null, null);
      chosen.toggleClear(name);
      forget();
    },
  };
  const send = async () => {
    if (isNothing || busy || done || !(await store.whenReady()) || !store.validate()) return;
    void submit({ mode: 'update', values: bulkBody(shape, store.all(), clearedFields) });
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <h2 className="dialog-title" id={titleId}>
        {say('bulk.title', { smart_count: ids.length })}
      </h2>
      <div className="dialog-body bulk">
        {!done && <FieldChooser fields={fields} chosen={choice} />}
        {!done && hasForm && (
          <>
            <SchemaForm id="bulk-form" shape={shape} store={store} isNarrow onSubmit={send} />
            <p className="hint">{say('bulk.empty')}</p>
          </>
        )}
        <BulkState view={view} busy={busy} tried={tried} done={done} total={ids.length} cleared={clearedFields} />
      </div>
      <BulkFoot
        busy={busy}
        done={done}
        button={tried ? say('bulk.write', { smart_count: tried.done }) : say('bulk.try')}
        isOff={isNothing || tried?.done === 0}
        {...(hasForm ? { form: 'bulk-form' } : { onSubmit: send })}
        onStop={stop}
        onClose={close}
      />
    </Dialog>
  );
}
