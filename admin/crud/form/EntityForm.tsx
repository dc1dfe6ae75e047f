import { Suspense, useEffect, useMemo, useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { clientField, useChosenClient } from '#admin/providers/session/chosen-client.ts';
import { newWords } from '../../cells/in-sentence.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { SchemaForm } from '../../form/SchemaForm.tsx';
import { SectionNav } from '../../form/SectionNav.tsx';
import { entityShape } from '../../form/shapes.ts';
import type { Titles, Values } from '../../form/types.ts';
import { useFormStore } from '../../form/useFormStore.ts';
import { useSave } from '../../form/useSave.ts';
import { Icon } from '../../layout/Icon.tsx';
import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { formPanels } from '../../plugs/form-panels.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { FormHead } from './FormHead.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { type FormPlace, useDraft } from './useDraft.ts';

const WarningsDialog = lazyComponent(() => part(async () => (await import('./WarningsDialog.tsx')).WarningsDialog));
const Conflict = lazyComponent(async () => (await import('./Conflict.tsx')).Conflict);

type Props = {
  view: EntityView;
  record: RaRecord | null;
  values: Values;
  titles: Titles;
  backTo?: string | null;
  /** The title of the record that the values were copied from. */
  copyOf?: string | null;
  onAnother?: () => void;
};

const formId = 'entity-form';

/** The form of a record: the head with Save, the errors on top, and the sections with a navigation next to them. */
export function EntityForm({ view, record, values, titles, backTo, copyOf, onAnother }: Props) {
  const reader = useReader();
  const { say } = reader;
  const navigate = useNavigate();
  const notify = useNotify();
  const isStored = record !== null;
  const hasClient = useChosenClient() !== null && !isStored;
  const shape = useMemo(() => entityShape(view, hasClient ? clientField : null, record), [view, hasClient, record]);
  const store = useFormStore(shape, values, titles);
  const { save, isSaving, stale, asked, dropStale } = useSave(view, shape, store, record);
  const [attempt, setAttempt] = useState(0);
  const place = placeOf(view, record);
  const draft = useDraft(place, shape, store);
  useSaveKey();
  const panel = formPanels.find(({ entity }) => entity === view.name);

  const title = record
    ? reader.say('form.edit', { title: titleOf(view, record, reader) })
    : reader.say('form.new', newWords(view, reader.language));
  const afterCreate = isStored ? undefined : view.form.after_create;
  const back = backTo?.startsWith('/') ? backTo : record ? `/${view.plural}/${record.id}` : `/${view.plural}`;

  const finish = (saved: RaRecord | null, another: boolean, followedBy?: string) => {
    if (!saved) return setAttempt((count) => count + 1);
    draft.drop();
    notifySaved(saved, followedBy);
    if (another) return onAnother?.();
    void navigate(backTo ? back : `/${view.plural}/${saved.id}`);
  };

  const notifySaved = (saved: RaRecord, followedBy?: string) => {
    const [warning] = ((saved._warnings ?? []) as { message: string; action?: string }[]).filter(
      ({ action }) => action,
    );
    if (warning) return notify(warning.message, { type: 'error' });
    const done = view.actions.find(({ name }) => name === followedBy)?.title;
    const created = say('form.created', { title: titleOf(view, saved, reader) });
    const text = done ? `${created} ${say('record.done', { action: done })}` : created;
    notify(record ? say('form.saved') : text, { type: 'success' });
  };

  const saveAndAct = async (action: string) => finish(await save(null, undefined, action), false, action);

  if (stale && record) {
    return (
      <Suspense>
        <Conflict
          view={view}
          shape={shape}
          base={record}
          theirs={stale}
          store={store}
          isSaving={isSaving}
          onSave={async (merged) => finish(await save(stale, merged), false)}
          onBack={dropStale}
        />
      </Suspense>
    );
  }

  return (
    <>
      <PageTitle title={title} />
      <UnsavedGuard store={store} onLeave={draft.drop} />
      {asked && (
        <Suspense>
          <WarningsDialog warnings={asked.warnings} onAnswer={asked.answer} />
        </Suspense>
      )}
      <FormHead
        title={title}
        back={back}
        formId={formId}
        savedAt={draft.savedAt}
        isSaving={isSaving}
        onAnother={onAnother && (async () => finish(await save(), true))}
        afterCreate={afterCreate}
        onAct={saveAndAct}
      />
      {copyOf && (
        <p className="notice info draft">
          <Icon name="copy" />
          {say('form.copied', { title: copyOf })}
        </p>
      )}
      <DraftNotice draft={draft} version={place.version} />
      <div className={panel ? 'fgrid with-panel' : 'fgrid'}>
        <SectionNav store={store} shape={shape} />
        <SchemaForm id={formId} shape={shape} store={store} onSubmit={async () => finish(await save(), false)}>
          <ErrorSummary store={store} shape={shape} attempt={attempt} />
        </SchemaForm>
        {panel && (
          <Suspense>
            <panel.Panel store={store} />
          </Suspense>
        )}
        {afterCreate && (
          <button
            type="button"
            className="btn phone-only"
            disabled={isSaving}
            onClick={() => void saveAndAct(afterCreate.action)}
          >
            {afterCreate.title}
          </button>
        )}
      </div>
    </>
  );
}

function placeOf({ plural }: EntityView, record: RaRecord | null): FormPlace {
  const version = record?.row_version;
  return { plural, id: record && Number(record.id), version: typeof version === 'number' ? version : null };
}

/** Ctrl+S and ⌘S save. */
function useSaveKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
