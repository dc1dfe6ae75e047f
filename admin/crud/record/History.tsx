import { Suspense, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { formatMonth, formatShortDay } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import type { IconName } from '../../layout/icons.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { Diff } from './Diff.tsx';
import { verbWord } from './verb-word.ts';

const CompareDialog = lazyComponent(async () => (await import('./CompareDialog.tsx')).CompareDialog);

const pictures: Record<string, [IconName, string]> = {
  create: ['plus', 'success'],
  update: ['edit', ''],
  delete: ['trash', 'danger'],
  restore: ['undo', 'info'],
};

/** What happened to this record, newest first, in words. */
export function History({ view, record }: { view: EntityView; record: RaRecord }) {
  const reader = useReader();
  const [perPage, setPerPage] = useState(50);
  const [compared, setCompared] = useState<RaRecord | null>(null);
  const {
    data,
    total = 0,
    error,
    refetch,
    isPending,
  } = useGetList(
    'events',
    {
      filter: { entity: view.name, record_id: record.id },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage },
    },
    { onError: () => undefined },
  );
  if (error) return <ErrorPage error={error} isPart onRetry={() => void refetch()} />;
  if (isPending) return <p className="empty late mute">{reader.say('app.loading')}</p>;
  if (!data || data.length === 0) return <p className="empty second">{reader.say('history.empty')}</p>;
  const months = byMonth(data, (event) => formatMonth(event.created_at, reader.language));
  return (
    <div className="life">
      {[...months].map(([month, events]) => (
        <section key={month}>
          <h3>{month}</h3>
          <ol>
            {events.map((event) => {
              const [icon, tint] = pictures[event.verb] ?? ['move', 'info'];
              return (
                <li key={event.id}>
                  <time dateTime={event.created_at}>{formatShortDay(event.created_at, reader.language)}</time>
                  <span className={`nd ${tint}`}>
                    <Icon name={icon} />
                  </span>
                  <div className="ev">
                    <div className="grow">
                      <b>{verbWord(event.verb, view, reader.say)}</b>
                      {event.verb !== 'create' && <Diff view={view} record={record} diff={event.diff} />}
                    </div>
                    {event.diff && event.id !== data[0]?.id && (
                      <button
                        type="button"
                        className="btn sm quiet"
                        aria-label={`${reader.say('history.compare')}: ${formatShortDay(event.created_at, reader.language)}`}
                        onClick={() => setCompared(event)}
                      >
                        {reader.say('history.compare')}
                      </button>
                    )}
                    <span className="by">{event._titles?.created_by ?? reader.say('history.by_system')}</span>
                  </div>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      {total > perPage && (
        <button type="button" className="btn sm" onClick={() => setPerPage(perPage + 200)}>
          {reader.say('history.more')}
        </button>
      )}
      {compared && (
        <Suspense>
          <CompareDialog view={view} record={record} events={data} at={compared} onClose={() => setCompared(null)} />
        </Suspense>
      )}
    </div>
  );
}

function byMonth(events: RaRecord[], monthOf: (event: RaRecord) => string): Map<string, RaRecord[]> {
  const months = new Map<string, RaRecord[]>();
  for (const event of events) months.set(monthOf(event), [...(months.get(monthOf(event)) ?? []), event]);
  return months;
}
