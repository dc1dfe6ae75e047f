import './similar.css';
import { useState, useSyncExternalStore } from 'react';
import { useGetList } from 'react-admin';
import { useLocation } from 'react-router';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { Cell } from '../../cells/Cell.tsx';
import { useReader } from '../../cells/useReader.ts';
import type { FormStore } from '../../form/FormStore.ts';
import { useDebounced } from '../../layout/useDebounced.ts';
import { ageText, asked, filterFor, mostRead, mostSimilar, type Subject } from './similar.ts';

const rest = 400;
const quiet = { onError: () => undefined, retry: false };

/** Open tickets that may be about the same problem, shown while a new one is written; they open in a new tab. */
export function SimilarTickets({ store }: { store: FormStore }) {
  const isNew = useLocation().pathname.endsWith('/new');
  return isNew ? <SimilarList store={store} /> : null;
}

function SimilarList({ store }: { store: FormStore }) {
  const reader = useReader();
  const { say } = reader;
  const view = useEntity('ticket');
  const values = useSyncExternalStore(store.onChange, store.all);
  const subject = JSON.parse(useDebounced(JSON.stringify(asked(values)), rest)) as Subject;
  const branch = useBranch(subject);
  const filter = filterFor(subject, branch);
  const { data = [] } = useGetList(
    'tickets',
    {
      filter: filter ?? {},
      sort: { field: 'reported_at', order: 'DESC' },
      pagination: { page: 1, perPage: mostRead },
      meta: { fields: 'id,ticket_no,title,state,reported_at,asset_id,room_id' },
    },
    { ...quiet, enabled: filter !== null },
  );
  const [isWide] = useState(() => matchMedia('(min-width: 1280px)').matches);
  const found = filter === null ? [] : mostSimilar(data, subject);
  const { state } = view.fields;
  return (
    <aside className="similar" aria-label={say('similar.title')}>
      <p className="vh" role="status">
        {found.length > 0 ? say('similar.count', { smart_count: found.length }) : ''}
      </p>
      {found.length > 0 && (
        <details open={isWide} className="card">
          <summary>{say('similar.count', { smart_count: found.length })}</summary>
          <ul>
            {found.map((ticket) => (
              <li key={ticket.id}>
                <a className="link" href={`/tickets/${ticket.id}`} target="_blank" rel="noreferrer">
                  {ticket.title}
                </a>
                <span className="xs mute">
                  {ticket.ticket_no} · {ageText(ticket.reported_at, reader.language)}
                </span>
                {state && <Cell view={view} field={state} row={ticket} reader={reader} tinted isPlain />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}

/** The branch of the chosen asset, room or location, if the person may read it. */
function useBranch(subject: Subject): number | null {
  const [resource, id] = subject.asset_id
    ? ['assets', subject.asset_id]
    : subject.room_id
      ? ['rooms', subject.room_id]
      : ['locations', subject.location_id];
  const { data } = useGetList(
    resource as string,
    { filter: { id }, pagination: { page: 1, perPage: 1 }, meta: { fields: 'id,branch_id' } },
    { ...quiet, enabled: id !== null },
  );
  return id === null ? null : ((data?.[0]?.branch_id as number | undefined) ?? null);
}
