import './studio.css';
import { useState } from 'react';
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
import { useItemPictures } from './useItemPictures.ts';
import { usePreview, useValues } from './usePreview.ts';
import { useStudio } from './useStudio.ts';
import { useUndoKeys } from './useUndoKeys.ts';

/** The page on which the items of a label are arranged: list, canvas, values, checks and real records. */
export function LabelStudio() {
  const { id = '' } = useParams();
  const reader = useReader();
  const { say } = reader;
  const view = useEntity('label-template');
  const studio = useStudio(id);
  useUndoKeys(studio);
  const values = useValues(id);
  const { template, items } = studio;
  const preview = usePreview(id, items, template !== undefined);
  const [shown, setShown] = useState(0);
  const pictures = useItemPictures(studio, preview.data, shown);
  if (studio.error) return <ErrorPage error={studio.error} onRetry={() => void studio.refetch()} />;
  if (!template) return <PageSkeleton />;
  const isAllowed = (template._actions as string[] | undefined)?.includes('update') === true && !template.deleted_at;
  const canChange = isAllowed && !studio.isBusy;
  const title = titleOf(view, template, reader);
  return (
    <div className="studio fade">
      <PageTitle title={`${title} · ${say('studio.open')}`} />
      <StudioHead studio={studio} view={view} title={title} canChange={isAllowed} shown={preview.data?.preview} />
      {!isAllowed && (
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
          {canChange && <AddItems studio={studio} values={values} label={pictures.label} />}
        </div>
        <div className="studio-mid">
          <Canvas studio={studio} pictures={pictures} canChange={canChange} />
          {preview.error && (
            <p className="notice danger" role="alert">
              <Icon name="warn" />
              {say('studio.failed', { reason: reasonOf(preview.error) })}
            </p>
          )}
          <Previews preview={preview.data?.preview} shown={shown} onShow={setShown} />
        </div>
        <div className="studio-side">
          <ItemFields studio={studio} values={values} pictures={pictures} canChange={canChange} />
          <Checks preview={preview.data} studio={studio} />
          <Stock template={template} />
        </div>
      </section>
      <UnsavedGuard store={studio.guard} onLeave={() => undefined} />
    </div>
  );
}
