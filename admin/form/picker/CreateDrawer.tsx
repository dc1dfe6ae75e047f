import Drawer from '@mui/material/Drawer';
import { useMemo } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import { clientField } from '#admin/providers/session/chosen-client.ts';
import { newWords } from '../../cells/in-sentence.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { DialogHead } from '../../layout/DialogHead.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { startValues } from '../outgoing.ts';
import { SchemaForm } from '../SchemaForm.tsx';
import { entityShape } from '../shapes.ts';
import type { Values } from '../types.ts';
import { useFormStore } from '../useFormStore.ts';
import { useSave } from '../useSave.ts';

type Props = {
  view: EntityView;
  /** The text typed in the picker; it becomes the title. */
  text: string;
  preset: Record<string, unknown>;
  onCreated: (choice: { id: number; title: string }) => void;
  onClose: () => void;
};

/** Creates a new target record in a drawer; the input in the form below is preserved. */
export function CreateDrawer({ view, text, preset, onCreated, onClose }: Props) {
  const reader = useReader();
  const client = clientIn(preset);
  const shape = useMemo(() => entityShape(view, client === null ? null : clientField), [view, client]);
  const titleField = view.title_fields.find((name) => shape.fields[name]?.kind === 'string');
  const given: Values = {
    ...presetOf({ ...preset, [clientField]: client ?? undefined }, shape.fields),
    ...(titleField && text && { [titleField]: text }),
  };
  const store = useFormStore(shape, startValues(shape, given));
  const { save, isSaving } = useSave(view, shape, store, null);
  const title = reader.say('form.new', newWords(view, reader.language));
  const formId = `new-${view.name}`;
  const prefix = `${formId}-`;

  const submit = async () => {
    const row = await save();
    if (row) onCreated({ id: Number(row.id), title: titleOf(view, row, reader) });
  };

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 'min(480px, 100vw)' } } }}
    >
      <DialogHead title={title} onClose={onClose} />
      <div className="panel grow" style={{ overflow: 'auto' }}>
        <ErrorSummary store={store} shape={shape} prefix={prefix} />
        <SchemaForm id={formId} shape={shape} store={store} isNarrow prefix={prefix} onSubmit={() => void submit()} />
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={onClose}>
          {reader.say('app.cancel')}
        </button>
        <button type="submit" form={formId} className="btn primary" disabled={isSaving}>
          {reader.say('form.save')}
        </button>
      </div>
    </Drawer>
  );
}

/**
 * The client to which the choices are limited, possibly together with the platform's shared records; the new record
 * belongs to that client.
 */
function clientIn({ [clientField]: choices }: Record<string, unknown>): number | null {
  const several = (choices as { $in?: unknown[] } | undefined)?.$in ?? [choices];
  return several.find((one) => typeof one === 'number') ?? null;
}

/** The plain values of the picker's filter become values of the new record. */
function presetOf(filter: Record<string, unknown>, fields: Record<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => name in fields && typeof value !== 'object'),
  );
}
