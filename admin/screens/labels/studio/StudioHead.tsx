import { Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { subjectOfKind } from '#schemas/labels/label-tokens.ts';
import { formatNumber } from '../../../cells/formats.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { LabelDialog } from '../LabelDialog.tsx';
import { show } from '../print-labels.ts';
import type { Preview } from './preview.ts';
import type { Studio } from './useStudio.ts';
import { useTemplateKind } from './useTemplateKind.ts';

type Props = { studio: Studio; view: EntityView; title: string; canChange: boolean; shown: Preview | undefined };

/** The link back, the name of the label, and the actions for the whole label. */
export function StudioHead({ studio, view, title, canChange, shown }: Props) {
  const say = useWords();
  const language = useLanguage();
  const notify = useNotify();
  const id = Number(studio.template?.id);
  const kind = useTemplateKind(studio.template);
  const canPrint = useModel().entities['label-print']?.can.includes('create');
  const [isPrinting, setPrinting] = useState(false);
  const test = async () => {
    const opened = window.open('', '_blank');
    try {
      await show(`/api/label-templates/${id}/test-page`, opened);
    } catch (error) {
      opened?.close();
      notify(reasonOf(error), { type: 'error' });
    }
  };
  return (
    <header className="studio-head">
      <nav className="crumb" aria-label={say('record.back_to', { title: view.plural_title })}>
        <Link to="/label-templates">{view.plural_title}</Link>
        <Icon name="right" small flip />
        <Link to={`/label-templates/${id}`}>{title}</Link>
        <Icon name="right" small flip />
        <span>{say('studio.open')}</span>
      </nav>
      <h1>{title}</h1>
      {studio.isDirty && (
        <span className="chip warning" role="status">
          <Icon name="edit" small />
          {say('studio.draft')}
        </span>
      )}
      <span className="grow" />
      {canChange && (
        <>
          <button
            type="button"
            className="iconb"
            disabled={!studio.undo}
            aria-label={say('studio.undo')}
            title={say('studio.undo')}
            onClick={() => studio.undo?.()}
          >
            <Icon name="undo" />
          </button>
          <button
            type="button"
            className="iconb redo"
            disabled={!studio.redo}
            aria-label={say('studio.redo')}
            title={say('studio.redo')}
            onClick={() => studio.redo?.()}
          >
            <Icon name="undo" />
          </button>
        </>
      )}
      <button type="button" className="btn" onClick={() => void test()}>
        {say('studio.test')}
      </button>
      {canPrint && kind && (
        <button
          type="button"
          className="btn"
          disabled={studio.isDirty || !shown?.labels.length}
          onClick={() => setPrinting(true)}
        >
          <Icon name="print" />
          {say('studio.print', { count: formatNumber(shown?.labels.length ?? 0, language, 0) })}
        </button>
      )}
      {canChange && (
        <button
          type="button"
          className="btn primary"
          disabled={!studio.isDirty || studio.isBusy}
          onClick={() => void studio.save()}
        >
          {say(studio.isBusy ? 'studio.saving' : 'studio.save')}
        </button>
      )}
      {isPrinting && kind && (
        <Suspense>
          <LabelDialog
            subject={subjectOfKind[kind]}
            ids={shown?.labels.map((label) => label.id) ?? []}
            template={id}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </header>
  );
}
