import './basket.css';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { type BasketPart, basketEntity, basketPath } from '#admin/providers/model/basket.ts';
import type { AppModel, EntitySummary } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { BasketList } from './BasketList.tsx';
import { useBasket, useBasketWork } from './useBasket.ts';

/** The basket's records of one entity that the user may read. */
export type Kind = { entity: EntitySummary; part: BasketPart };

/** /basket and /basket/{plural}: the records of the basket, each kind as its ordinary list. */
export function BasketPage() {
  const say = useWords();
  const language = useLanguage();
  const { plural } = useParams();
  const model = useModel();
  const title = model.entities[basketEntity]?.plural_title;
  const { data, error, refetch, isKnown } = useBasket();
  if (title === undefined) return <NotFound />;
  if (error && !data) return <ErrorPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const kinds = kindsOf(model, data.parts, language);
  const open = kinds.find(({ entity }) => entity.plural === plural);
  if (!open && kinds[0]) return <Navigate to={`${basketPath}/${kinds[0].entity.plural}`} replace />;
  if (!open && plural) return <Navigate to={basketPath} replace />;
  const missing = data.parts.reduce((sum, part) => sum + part.missing, 0);
  return (
    <>
      <PageTitle title={title} />
      <header className="head">
        <h1>{title}</h1>
        <span className="grow" />
        {isKnown && data.count > 0 && <EmptyButton count={data.count} />}
      </header>
      {isKnown && missing > 0 && <MissingRecords count={missing} />}
      {open ? (
        <BasketList key={open.entity.name} kinds={kinds} open={open} />
      ) : (
        <section className="card empty">
          <p>{say('basket.none')}</p>
          <p className="second sm">{say('basket.how')}</p>
        </section>
      )}
    </>
  );
}

function kindsOf({ entities }: AppModel, parts: BasketPart[], language: string): Kind[] {
  return parts
    .flatMap((part) => {
      const entity = entities[part.entity];
      return entity && part.ids.length > 0 ? [{ entity, part }] : [];
    })
    .sort((a, b) => a.entity.plural_title.localeCompare(b.entity.plural_title, language));
}

function EmptyButton({ count }: { count: number }) {
  const say = useWords();
  const { empty } = useBasketWork();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => setAsking(true)}>
        <Icon name="x" />
        {say('basket.empty')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={say('basket.empty_title')}
          text={say('basket.empty_text', { smart_count: count })}
          button={say('basket.empty')}
          onConfirm={async () => {
            await empty();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function MissingRecords({ count }: { count: number }) {
  const say = useWords();
  const { clearMissing } = useBasketWork();
  return (
    <div className="notice warning basket-missing" role="status">
      <Icon name="alert" />
      <span className="grow">{say('basket.missing', { smart_count: count })}</span>
      <button type="button" className="btn sm" onClick={() => void clearMissing()}>
        {say('basket.clear_missing')}
      </button>
    </div>
  );
}
