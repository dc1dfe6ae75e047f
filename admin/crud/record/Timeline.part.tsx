import { type FunctionComponent, Suspense, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { dateLocaleOf } from '#admin/providers/words/language.ts';
import { useReader } from '../../cells/useReader.ts';
import { currentZone } from '../../cells/zone.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { partOf } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import '../../layout/timeline.css';
import { type Person, TimelineFilterBar } from './TimelineFilterBar.tsx';
import { TimelineItem } from './TimelineItem.tsx';
import { type TimelineEntry, type TimelineFilter, useTimeline } from './useTimeline.ts';

const CompareEvents = lazyComponent(async () => (await import('./CompareEvents.tsx')).CompareEvents);
type ComposerProps = { parent: EntityView; record: RaRecord; onSent: () => unknown };

const CommentComposer = lazyComponent(partOf<FunctionComponent<ComposerProps>>('CommentComposer'));
const all: TimelineFilter = { kind: '', by: '', from: '', to: '' };

/** The events of this record and of the records that belong to it, as sentences grouped by day, newest first. */
export function Timeline({ view, record }: { view: EntityView; record: RaRecord }) {
  const reader = useReader();
  const [filter, setFilter] = useState(all);
  const [compared, setCompared] = useState<number | null>(null);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(
    view,
    record,
    filter,
  );
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const people = usePeople(entries);
  const newest = entries.find((entry) => isOwn(entry));
  const isFiltered = filter.kind !== '' || filter.by !== '' || filter.from !== '' || filter.to !== '';
  const nothing = reader.say(isFiltered ? 'timeline.none' : 'versions.empty');
  return (
    <div className="life">
      {view.show.opens === 'history' && !record.deleted_at && (
        <Suspense>
          <CommentComposer parent={view} record={record} onSent={() => void refetch()} />
        </Suspense>
      )}
      <TimelineFilterBar view={view} record={record} filter={filter} people={people} onChange={setFilter} />
      {error && <ErrorPage error={error} isPart onRetry={() => void refetch()} />}
      {isPending && <p className="empty late mute">{reader.say('app.loading')}</p>}
      {data && entries.length === 0 && !hasNextPage && <p className="empty second">{nothing}</p>}
      {[...byDay(entries, reader.language)].map(([day, events]) => (
        <section key={day}>
          <h3>{day}</h3>
          <ol>
            {events.map((entry) => (
              <Suspense key={entry.id}>
                <TimelineItem
                  view={view}
                  record={record}
                  entry={entry}
                  onCompare={isOwn(entry) && entry.diff && entry !== newest ? () => setCompared(entry.id) : null}
                />
              </Suspense>
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <button type="button" className="btn sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {reader.say('versions.more')}
        </button>
      )}
      {compared !== null && (
        <CompareEvents view={view} record={record} at={compared} onClose={() => setCompared(null)} />
      )}
    </div>
  );

  function isOwn({ entity, record_id }: TimelineEntry): boolean {
    return entity === view.name && record_id === record.id;
  }
}

/** Everybody with an event in the loaded pages, by name. The list remains complete when a filter is set. */
function usePeople(entries: readonly TimelineEntry[]): readonly Person[] {
  const known = useRef(new Map<number, string>());
  for (const { by } of entries) if (by) known.current.set(by.id, by.title);
  return [...known.current].map(([id, title]) => ({ id, title })).sort((a, b) => a.title.localeCompare(b.title));
}

function byDay(entries: readonly TimelineEntry[], language: string): Map<string, TimelineEntry[]> {
  const timeZone = currentZone();
  const format = new Intl.DateTimeFormat(dateLocaleOf(language as never), {
    dateStyle: 'full',
    ...(timeZone && { timeZone }),
  });
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = format.format(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
