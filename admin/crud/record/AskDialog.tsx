import Dialog from '@mui/material/Dialog';
import { useEffect, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { problemOf, reasonOf } from '#admin/providers/http/problem.ts';
import type { Ask } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { createBody, startValues } from '../../form/outgoing.ts';
import { SchemaForm } from '../../form/SchemaForm.tsx';
import { askShape } from '../../form/shapes.ts';
import { useFormStore } from '../../form/useFormStore.ts';

type Props = {
  title: string;
  text: string;
  button: string;
  ask: Ask;
  /** Initial answers. */
  start?: Record<string, unknown>;
  isDanger: boolean;
  run: (answers: Record<string, unknown>) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
};

/** An action's questions as a small form; errors from the server are shown at their fields. */
export function AskDialog({ title, text, button, ask, start = {}, isDanger, run, onDone, onClose }: Props) {
  const say = useWords();
  const notify = useNotify();
  const shape = useMemo(() => askShape(ask), [ask]);
  const store = useFormStore(shape, startValues(shape, start));
  const [isBusy, setBusy] = useState(false);
  const first = shape.sections[0]?.fields[0]?.name;
  useEffect(() => {
    // The focus does not move when the person is in a field already.
    const timer = setTimeout(() => {
      if (!document.activeElement?.matches('input, select, textarea'))
        document.getElementById(`field-${first}`)?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [first]);

  const submit = async () => {
    if (!(await store.whenReady())) return;
    if (!store.validate()) return document.getElementById(`field-${store.faults()[0]?.name}`)?.focus();
    setBusy(true);
    try {
      await run(createBody(shape, store.all()));
      onDone();
    } catch (error) {
      const faults = problemOf(error)?.faults ?? [];
      const named = faults.map(({ path, message }) => ({ name: path.split('/')[1] ?? '', message }));
      store.serve(named.map((fault) => (fault.name in shape.fields ? fault : { ...fault, name: '' })));
      if (faults.length === 0) notify(reasonOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby="ask-title">
      <h2 className="dialog-title" id="ask-title">
        {title}
      </h2>
      <div className="dialog-body">
        {text && <p className="sm">{text}</p>}
        <ErrorSummary store={store} shape={shape} />
        <SchemaForm id="ask-form" shape={shape} store={store} isNarrow onSubmit={() => void submit()} />
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={onClose}>
          {say('app.cancel')}
        </button>
        <button type="submit" form="ask-form" className={`btn ${isDanger ? 'fatal' : 'primary'}`} disabled={isBusy}>
          {button}
        </button>
      </div>
    </Dialog>
  );
}
