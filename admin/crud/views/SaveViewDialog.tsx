import Dialog from '@mui/material/Dialog';
import { useId, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { startValues } from '../../form/outgoing.ts';
import { SchemaForm } from '../../form/SchemaForm.tsx';
import { entityShape } from '../../form/shapes.ts';
import { useFormStore } from '../../form/useFormStore.ts';
import { useSave } from '../../form/useSave.ts';
import { type SavedView, savedViews, type ViewSettings } from './saved-view.ts';

type Props = {
  entity: string;
  settings: ViewSettings;
  /** The view to rename or share; null for a new one. */
  saved: SavedView | null;
  onSaved: (saved: SavedView) => void;
  onClose: () => void;
};

const asked = ['name', 'shared_with', 'role_id', 'is_default'];

/** Name and sharing of a view; its contents are the present settings of the list. */
export function SaveViewDialog({ entity, settings, saved, onSaved, onClose }: Props) {
  const say = useWords();
  const notify = useNotify();
  const id = useId();
  const view = useEntity(savedViews.entity);
  const shape = useMemo(() => {
    const fields = asked.filter((name) => view.fields[name]?.writable).map((name) => ({ name, width: 12 }));
    return { ...entityShape(view), sections: [{ key: 'view', title: '', fields }] };
  }, [view]);
  const store = useFormStore(shape, saved ?? startValues(shape, { entity, ...settings }), saved?._titles ?? {});
  const { save, isSaving } = useSave(view, shape, store, saved);
  const submit = async () => {
    const row = await save();
    if (!row) return;
    notify(say('form.saved'), { type: 'success' });
    onSaved(row as SavedView);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <h2 className="dialog-title" id={id}>
        {saved ? say('views.edit', { name: saved.name }) : say('views.save_as')}
      </h2>
      <div className="dialog-body">
        <ErrorSummary store={store} shape={shape} prefix="view-" />
        <SchemaForm id="view-form" shape={shape} store={store} isNarrow prefix="view-" onSubmit={() => void submit()} />
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={onClose}>
          {say('app.cancel')}
        </button>
        <button type="submit" form="view-form" className="btn primary" disabled={isSaving}>
          {say('form.save')}
        </button>
      </div>
    </Dialog>
  );
}
