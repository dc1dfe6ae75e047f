import { Suspense, useEffect, useMemo, useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { formatTime } from '../../cells/formats.ts';
import { inSentence } from '../../cells/in-sentence.ts';
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
import { Key } from '../../layout/Key.tsx';
import { later } from '../../layout/later.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { clientField, useChosenClient } from '../../providers/chosen-client.ts';
import type { EntityView } from '../../providers/model.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useDraft } from './useDraft.ts';

const Conflict = later(async () => (await import('./Conflict.tsx')).Conflict);

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

/** Head with Save, sections beside, faults on top. */
export function EntityForm({ view, record, values, titles, backTo, copyOf, onAnother }: Props) {
  const reader = useReader();
  const { say } = reader;
  const navigate = useNavigate();
  const notify = useNotify();
  const isStored = record !== null;
  const hasClient = useChosenClient() !== null && !isStored;
  const shape = useMemo(() => entityShape(view, hasClient ? clientField : null, isStored), [view, hasClient, isStored]);
  const store = useFormStore(shape, values, titles);
  const { save, isSaving, stale, dropStale } = useSave(view, shape, store, record);
  const [attempt, setAttempt] = useState(0);
  const version = typeof record?.row_version === 'number' ? record.row_version : null;
  const draft = useDraft(view.plural, record ? Number(record.id) : null, version, shape, store);
  useSaveKey();

  const title = say(record ? 'form.edit' : 'form.new', {
    title: record ? titleOf(view, record, reader) : inSentence(view.title, reader.language),
  });
  const back = backTo?.startsWith('/') ? backTo : record ? `/${view.plural}/${record.id}` : `/${view.plural}`;

  const finish = (saved: RaRecord | null, another: boolean) => {
    if (!saved) return setAttempt((count) => count + 1);
    draft.drop();
    notify(record ? say('form.saved') : say('form.created', { title: titleOf(view, saved, reader) }), {
      type: 'success',
    });
    if (another) return onAnother?.();
    void navigate(backTo ? back : `/${view.plural}/${saved.id}`);
  };

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
      <header className="head fhead">
        <Link className="iconb" to={back} aria-label={say('app.back')}>
          <Icon name="left" flip />
        </Link>
        <h1 className="cut">{title}</h1>
        <span className="grow" />
        <span className="kept wide-only" role="status">
          {draft.keptAt && say('form.draft_kept', { when: formatTime(draft.keptAt, reader.language) })}
        </span>
        <Link className="btn quiet wide-only" to={back}>
          {say('app.cancel')}
        </Link>
        {onAnother && (
          <button
            type="button"
            className="btn wide-only"
            disabled={isSaving}
            onClick={async () => finish(await save(), true)}
          >
            {say('form.save_another')}
          </button>
        )}
        <button type="submit" form={formId} className="btn primary" disabled={isSaving} aria-keyshortcuts="Control+S">
          {say(isSaving ? 'form.saving' : 'form.save')} <Key>Ctrl S</Key>
        </button>
      </header>
      {copyOf && (
        <p className="notice info draft">
          <Icon name="copy" />
          {say('form.copied', { title: copyOf })}
        </p>
      )}
      <DraftNotice draft={draft} version={version} />
      <div className="fgrid">
        <SectionNav store={store} shape={shape} />
        <SchemaForm id={formId} shape={shape} store={store} onSubmit={async () => finish(await save(), false)}>
          <ErrorSummary store={store} shape={shape} attempt={attempt} />
        </SchemaForm>
      </div>
    </>
  );
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
