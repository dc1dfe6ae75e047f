import { useEffect } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { stepOf } from '../../layout/sides.ts';
import type { EntityView, ShowTab } from '../../providers/model.ts';
import { problemOf } from '../../providers/problem.ts';
import { recent } from '../../providers/recent.ts';
import { useEntity, useEntityByPlural, useModel } from '../../providers/useModel.ts';
import { History } from './History.tsx';
import { Overview } from './Overview.tsx';
import { RecordHead } from './RecordHead.tsx';
import { SubList } from './SubList.tsx';
import { Tiles } from './Tiles.tsx';

/** /{plural}/{id}: facts, tiles, and tabs for values, sub-records and history. */
export function RecordPage() {
  const { plural, id } = useParams();
  const summary = useEntityByPlural(plural);
  if (!summary || !id || !/^[1-9]\d{0,14}$/.test(id)) return <NotFound />;
  return <Loaded key={`${summary.name} ${id}`} name={summary.name} id={Number(id)} />;
}

function Loaded({ name, id }: { name: string; id: number }) {
  const view = useEntity(name);
  return (
    <ShowBase resource={view.plural} id={id} disableAuthentication queryOptions={{ onError: () => undefined }}>
      <Content view={view} />
    </ShowBase>
  );
}

function Content({ view }: { view: EntityView }) {
  const reader = useReader();
  const { record, error, isPending, refetch } = useShowContext();
  useOpened(view, record, error);
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />;
  if (isPending || !record) return <PageSkeleton />;
  return (
    <div className="fade">
      <PageTitle title={titleOf(view, record, reader)} />
      <RecordHead view={view} record={record} />
      <Tiles view={view} record={record} />
      <Tabs view={view} />
    </div>
  );
}

/** Keeps it among what was opened last; one that is gone is dropped from there. */
function useOpened(view: EntityView, record: RaRecord | undefined, error: unknown): void {
  const reader = useReader();
  const { id } = useParams();
  const path = `/${view.plural}/${id}`;
  const title = record ? titleOf(view, record, reader) : '';
  const isGone = problemOf(error)?.status === 404;
  useEffect(() => {
    if (title) recent.add({ entity: view.name, path, title });
    if (isGone) recent.drop(path);
  }, [view.name, path, title, isGone]);
}

type Tab = { key: string; title: string; list?: ShowTab };

function Tabs({ view }: { view: EntityView }) {
  const { say } = useReader();
  const { entities } = useModel();
  const { record } = useShowContext();
  const [search, setSearch] = useSearchParams();
  const tabs: Tab[] = [
    { key: '', title: say('record.overview') },
    ...view.show.tabs
      .filter(({ entity }) => entity in entities)
      .map((tab) => ({ key: `${tab.plural}.${tab.by ?? ''}`, title: tab.title, list: tab })),
    { key: 'history', title: say('record.history') },
  ];
  const open = tabs.find(({ key }) => key === (search.get('tab') ?? '')) ?? tabs[0]!;
  const choose = (key: string) => setSearch(key ? { tab: key } : {}, { replace: true });
  return (
    <section className="card">
      <div className="tabs" role="tablist" aria-label={say('record.views')}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            aria-selected={key === open.key}
            aria-controls="tab-panel"
            tabIndex={key === open.key ? 0 : -1}
            onClick={() => choose(key)}
            onKeyDown={(event) =>
              move(
                event,
                tabs.map((tab) => tab.key),
                key,
                choose,
              )
            }
          >
            {title}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${open.key}`}>
        {open.key === '' && <Overview view={view} record={record!} />}
        {open.key === 'history' && <History view={view} record={record!} />}
        {open.list && <SubList key={open.key} tab={open.list} parent={view} record={record!} />}
      </div>
    </section>
  );
}

/** Arrow keys go along the tabs. */
function move(event: React.KeyboardEvent, keys: string[], at: string, choose: (key: string) => void): void {
  const step = stepOf(event.key);
  if (!step) return;
  const next = keys[(keys.indexOf(at) + step + keys.length) % keys.length]!;
  choose(next);
  document.getElementById(`tab-${next}`)?.focus();
}
