import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Identifier } from 'react-admin';
import { bulkBody } from '../../../form/outgoing.ts';
import { SchemaForm } from '../../../form/SchemaForm.tsx';
import { useFormStore } from '../../../form/useFormStore.ts';
import type { Outcome } from '../../../providers/bulk.ts';
import type { EntityView } from '../../../providers/model.ts';
import { useWords } from '../../../providers/useWords.ts';
import { BulkResult } from './BulkResult.tsx';
import { bulkFields, bulkShape } from './bulk-shape.ts';
import { FieldChooser } from './FieldChooser.tsx';
import { useBulkEdit } from './useBulkEdit.ts';

type Props = { view: EntityView; ids: readonly Identifier[]; onDone: (outcome: Outcome) => void; onClose: () => void };

/** Chosen fields of many records get the same values: first tried, with what would be refused and why, then done. */
export function BulkEditDialog({ view, ids, onDone, onClose }: Props) {
  const say = useWords();
  const titleId = useId();
  const fields = useMemo(() => bulkFields(view), [view]);
  const [names, setNames] = useState<string[]>([]);
  const shape = useMemo(() => bulkShape(view, names), [view, names]);
  const store = useFormStore(shape, {});
  const { busy, tried, tryIt, write, forget } = useBulkEdit(view.plural, ids);
  useEffect(() => store.onChange(forget), [store, forget]);
  const choose = (next: string[]) => {
    setNames(next);
    forget();
  };
  const submit = async () => {
    if (names.length === 0 || busy || !store.validate()) return;
    const values = bulkBody(shape, store.all());
    if (!tried) return tryIt(values);
    const outcome = await write(values);
    if (outcome) onDone(outcome);
  };
  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <h2 className="dialog-title" id={titleId}>
        {say('bulk.title', { smart_count: ids.length })}
      </h2>
      <div className="dialog-body bulk">
        <FieldChooser fields={fields} names={names} onChange={choose} />
        {names.length > 0 && (
          <>
            <SchemaForm id="bulk-form" shape={shape} store={store} isNarrow onSubmit={() => void submit()} />
            <p className="hint">{say('bulk.empty')}</p>
          </>
        )}
        {busy && (
          <p role="status" className="sm">
            {say(`bulk.${busy.work}`, { done: busy.done, total: ids.length })}
            <progress max={ids.length} value={busy.done} aria-label={say('bulk.progress')} />
          </p>
        )}
        {!busy && tried && <BulkResult outcome={tried} />}
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn" disabled={busy !== null} onClick={onClose}>
          {say('app.cancel')}
        </button>
        <button
          type="submit"
          form="bulk-form"
          className="btn primary"
          disabled={names.length === 0 || busy !== null || tried?.done === 0}
        >
          {tried ? say('bulk.write', { smart_count: tried.done }) : say('bulk.try')}
        </button>
      </div>
    </Dialog>
  );
}
