import './studio.css';
import { type KeyboardEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import { UnsavedGuard } from '../../../crud/form/UnsavedGuard.tsx';
import { ErrorPage } from '../../../layout/ErrorPage.tsx';
import { Icon } from '../../../layout/Icon.tsx';
import { PageSkeleton } from '../../../layout/PageSkeleton.tsx';
import { PageTitle } from '../../../layout/PageTitle.tsx';
import { AddItems } from './AddItems.tsx';
import { Canvas } from './Canvas.tsx';
import { Checks } from './Checks.tsx';
import { ItemFields } from './ItemFields.tsx';
import { ItemList } from './ItemList.tsx';
import { Previews } from './Previews.tsx';
import { Stock } from './Stock.tsx';
import { StudioHead } from './StudioHead.tsx';
import { useDrawn } from './useDrawn.ts';
import { usePreview, useValues } from './usePreview.ts';
import { useStudio } from './useStudio.ts';

/** The page on which the items of a label are placed: list, canvas, values, checks and real records. */
export function LabelStudio() {
  const { id = '' } = useParams();
  const reader = useReader();
  const { say } = reader;
  const view = useEntity('label-template');
  const studio = useStudio(id);
  const values = useValues(id);
  const { template, items } = studio;
  const asked = usePreview(id, items, template !== undefined);
  const [shown, setShown] = useState(0);
  const drawn = useDrawn(studio, asked.data, shown);
  if (studio.error) return <ErrorPage error={studio.error} onRetry={() => void studio.refetch()} />;
  if (!template) return <PageSkeleton />;
  const canChange = (template._actions as string[] | undefined)?.includes('update') === true && !template.deleted_at;
  const title = titleOf(view, template, reader);
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
    const step = { z: event.shiftKey ? studio.redo : studio.undo, y: studio.redo }[event.key.toLowerCase()];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undo and redo work everywhere on the page
    <div className="studio fade" onKeyDown={press}>
      <PageTitle title={`${title} · ${say('studio.open')}`} />
      <StudioHead studio={studio} view={view} title={title} canChange={canChange} shown={asked.data?.preview} />
      {!canChange && (
        <p className="notice info">
          {say('studio.read_only')}{' '}
          {view.can.includes('create') && (
            <Link className="link" to={`/label-templates/new?copy=${id}`}>
              {say('studio.duplicate')}
            </Link>
          )}
        </p>
      )}
      {studio.fault && (
        <p className="notice danger" role="alert">
          {studio.fault}
        </p>
      )}
      <section className="card studio-parts">
        <div className="studio-list">
          <ItemList studio={studio} values={values} canChange={canChange} />
          {canChange && <AddItems studio={studio} values={values} label={drawn.label} />}
        </div>
        <div className="studio-mid">
          <Canvas studio={studio} drawn={drawn} canChange={canChange} />
          {asked.error && (
            <p className="notice danger" role="alert">
              <Icon name="warn" />
              {say('studio.failed', { reason: reasonOf(asked.error) })}
            </p>
          )}
          <Previews preview={asked.data?.preview} shown={shown} onShow={setShown} />
        </div>
        <div className="studio-side">
          <ItemFields studio={studio} values={values} drawn={drawn} canChange={canChange} />
          <Checks asked={asked.data} studio={studio} />
          <Stock template={template} />
        </div>
      </section>
      <UnsavedGuard store={studio.guard} onLeave={() => undefined} />
    </div>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea');
}
