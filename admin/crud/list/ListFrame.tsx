import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '../../cells/formats.ts';
import { inSentence } from '../../cells/in-sentence.ts';
import { BookmarkStar } from '../../layout/BookmarkStar.tsx';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { Key } from '../../layout/Key.tsx';
import { usePhone } from '../../layout/usePhone.ts';
import { isMaster } from '../../providers/masters.ts';
import type { EntityView } from '../../providers/model.ts';
import { useLanguage, useWords } from '../../providers/useWords.ts';
import { prefetchForm } from '../form/FormPage.lazy.ts';
import { MastersCrumb } from '../MastersCrumb.tsx';
import { useKeptParams } from '../views/useKeptParams.ts';
import { Cards } from './Cards.tsx';
import { columnsOf } from './columns.ts';
import { EmptyState } from './EmptyState.tsx';
import { isInBin } from './filters.ts';
import { ListTabs } from './ListTabs.tsx';
import { ListTools } from './ListTools.tsx';
import { Pager } from './Pager.tsx';
import { PlainTable } from './PlainTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useHotkeys } from './useHotkeys.ts';
import { usePreview } from './usePreview.ts';

const Preview = lazy(async () => ({ default: (await import('./preview/Preview.tsx')).Preview }));

/** Title, then tabs, tools, table and pager in one card. */
export function ListFrame({ view }: { view: EntityView }) {
  const isPhone = usePhone();
  const { selectedIds, total, isPending, error, refetch, filterValues } = useListContext();
  const isTicked = ['delete', 'update'].some((verb) => view.can.includes(verb)) && !isInBin(filterValues);
  const params = useKeptParams();
  const names = useColumnNames(view, params[0].columns);
  const columns = columnsOf(view, null, names);
  const preview = usePreview(!isPhone);
  useEffect(prefetchForm, []);

  return (
    <>
      <Head view={view} />
      <section className="card listcard" aria-label={view.plural_title}>
        <ListTabs view={view} />
        {selectedIds.length > 0 ? (
          <SelectionBar view={view} />
        ) : (
          <ListTools view={view} columns={names} params={params} />
        )}
        {error ? (
          <ErrorPage error={error} onRetry={() => void refetch()} />
        ) : !isPending && total === 0 ? (
          <EmptyState view={view} />
        ) : (
          <>
            {isPhone ? (
              <Cards view={view} columns={columns} />
            ) : (
              <PlainTable view={view} columns={columns} selectable={isTicked} preview={preview} />
            )}
            <Pager />
          </>
        )}
      </section>
      {preview.id !== null && (
        <Suspense>
          <Preview view={view} preview={preview} />
        </Suspense>
      )}
    </>
  );
}

/** The columns of the address as far as they exist, else those of the schema. */
function useColumnNames(view: EntityView, wanted: string | undefined): string[] {
  return useMemo(() => {
    const chosen = wanted?.split(',').filter((name) => view.fields[name]) ?? [];
    return chosen.length > 0 ? chosen : view.list.columns;
  }, [view, wanted]);
}

function Head({ view }: { view: EntityView }) {
  const say = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const { total } = useListContext();
  const canCreate = view.can.includes('create');
  const path = `/${view.plural}/new`;
  const label = say('list.new', { title: inSentence(view.title, language) });
  useHotkeys({ n: () => canCreate && void navigate(path) });
  return (
    <header className="head listhead">
      {isMaster(view) && (
        <nav className="crumb" aria-label={say('masters.way')}>
          <MastersCrumb />
        </nav>
      )}
      <h1 className="wide-only">{view.plural_title}</h1>
      <h1 className="vh phone-only">{view.plural_title}</h1>
      <BookmarkStar title={view.plural_title} className="wide-only" />
      {total !== undefined && <span className="mute sm num wide-only">{formatNumber(total, language, 0)}</span>}
      <span className="grow" />
      {canCreate && (
        <>
          <Link className="btn primary wide-only" to={path}>
            <Icon name="plus" />
            {label} <Key>N</Key>
          </Link>
          <Link className="btn primary fab phone-only" to={path}>
            <Icon name="plus" />
            {label}
          </Link>
        </>
      )}
    </header>
  );
}
