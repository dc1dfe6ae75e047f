import { Suspense, useEffect } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { problemOf } from '#admin/providers/http/problem.ts';
import type { EntityView, ShowTab } from '#admin/providers/model/model.ts';
import { recent } from '#admin/providers/model/recent.ts';
import { useEntity, useEntityByPlural, useModel } from '#admin/providers/model/useModel.ts';
import { formatNumber } from '../../cells/formats.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { partOf } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { TabStrip } from '../../layout/TabStrip.tsx';
import { panelsOf } from '../../plugs/record-panels.ts';
import { type RecordTab, recordTabs } from '../../plugs/record-tabs.ts';
import { Overview } from './Overview.tsx';
import { RecordHead } from './RecordHead.tsx';
import { SubList } from './SubList.tsx';
import { shownAbove } from './shown-above.ts';
import { Tiles } from './Tiles.tsx';
import type { Timeline as TimelinePart } from './Timeline.part.tsx';
import { useRelated } from './useRelated.ts';
import { WhoMay } from './WhoMay.tsx';

const Timeline = lazyComponent(partOf<typeof TimelinePart>('Timeline'));

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
      <Panels view={view} record={record} place="head" />
      <Tiles view={view} record={record} />
      {panelsOf(view.name, 'side').length > 0 ? (
        <div className="with-side">
          <aside>
            <Panels view={view} record={record} place="side" />
          </aside>
          <Tabs view={view} record={record} />
        </div>
      ) : (
        <Tabs view={view} record={record} />
      )}
    </div>
  );
}

type PanelsProps = { view: EntityView; record: RaRecord; place: 'head' | 'side' };

function Panels({ view, record, place }: PanelsProps) {
  return panelsOf(view.name, place).map(({ Panel }, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the panels of an entity never change their order
    <Suspense key={n}>
      <Panel view={view} record={record} />
    </Suspense>
  ));
}

/** Adds the record to the recently opened ones; a record that no longer exists (404) is removed from them. */
function useOpened(view: EntityView, record: RaRecord | undefined, error: unknown): void {
  const reader = useReader();
  const { id } = useParams();
  const path = `/${view.plural}/${id}`;
  const title = record ? titleOf(view, record, reader) : '';
  const isMissing = problemOf(error)?.status === 404;
  useEffect(() => {
    if (title) recent.add({ entity: view.name, path, title });
    if (isMissing) recent.drop(path);
  }, [view.name, path, title, isMissing]);
}

type Tab = {
  key: string;
  title: string;
  count?: string | undefined;
  list?: ShowTab;
  Own?: RecordTab['Tab'] | undefined;
};

function Tabs({ view, record }: { view: EntityView; record: RaRecord }) {
  const { say, language } = useReader();
  const { entities } = useModel();
  const counts = useRelated(view, record)?.tabs ?? [];
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const first = view.show.opens ?? 'overview';
  const own: Tab[] = [
    { key: 'overview', title: say('record.overview') },
    { key: 'history', title: say('record.history') },
  ];
  const tabs: Tab[] = [
    ...(first === 'history' ? own.reverse() : own),
    ...view.show.tabs
      .filter(({ entity }) => entity in entities)
      .map((tab) => {
        const plug = recordTabs.find(
          ({ entity, parents }) => entity === tab.entity && !tab.by && (parents?.includes(view.name) ?? true),
        );
        const count = counts.find(({ entity, by }) => entity === tab.entity && by === tab.by)?.count;
        const counted = count ? formatNumber(count, language, 0) : undefined;
        return {
          count: counted,
          key: plug ? tab.plural : `${tab.plural}.${tab.by ?? ''}`,
          title: tab.title,
          list: tab,
          Own: plug?.Tab,
        };
      }),
    ...(view.who_may && !record.deleted_at ? [{ key: 'who', title: say('who.title') }] : []),
  ];
  const open = tabs.find(({ key }) => key === (search.get('tab') ?? first)) ?? tabs[0]!;
  const choose = (key: string) => setSearch(key === first ? {} : { tab: key }, { replace: true, state });
  return (
    <section className="card">
      <TabStrip label={say('record.views')} tabs={tabs} open={open.key} onChoose={choose} />
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${open.key}`}>
        {open.key === 'overview' && <Overview view={view} record={record} above={shownAbove(view, record)} />}
        {open.key === 'history' && <Timeline view={view} record={record} />}
        {open.key === 'who' && <WhoMay view={view} record={record} />}
        {open.Own ? (
          <Suspense>
            <open.Own parent={view} record={record} />
          </Suspense>
        ) : (
          open.list && <SubList key={open.key} tab={open.list} parent={view} record={record} />
        )}
      </div>
    </section>
  );
}
