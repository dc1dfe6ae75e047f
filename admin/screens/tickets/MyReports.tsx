import './report.css';
import type { RaRecord } from 'react-admin';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { Cell } from '../../cells/Cell.tsx';
import { formatInstant } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { whatHappensNext } from './next-words.ts';
import { WorksAgain } from './WorksAgain.tsx';

const fields =
  'id,ticket_no,title,state,asset_id,room_id,reported_at,primary_technician_id,hold_reason_id,promised_at,resolution_due_at,_actions';
const ended = ['closed', 'cancelled', 'rejected'];

/** The reports of a person, those with a question first, each with what happens next. */
export function MyReports({ isClosed = false, most = 50 }: { isClosed?: boolean; most?: number }) {
  const reader = useReader();
  const { say, language } = reader;
  const view = useEntity('ticket');
  const mine = { $or: [{ created_by: '$user.id' }, { complainant_user_id: '$user.id' }] };
  const { data, total, error, refetch } = useGetList(
    'tickets',
    {
      filter: { ...mine, state: isClosed ? { $in: ended } : { $nin: ended } },
      sort: { field: 'reported_at', order: 'DESC' },
      pagination: { page: 1, perPage: most },
      meta: { fields },
    },
    { onError: () => undefined },
  );
  if (error) return <ErrorPage error={error} isPart onRetry={() => void refetch()} />;
  const asks = (ticket: RaRecord) => ticket.state === 'resolved' && Boolean(ticket._actions?.includes('close'));
  const sorted = (data ?? []).toSorted((a, b) => Number(asks(b)) - Number(asks(a)));
  return (
    <section className="card my-reports" aria-busy={!data}>
      <header>
        <h2>{say(isClosed ? 'my_reports.ended' : 'my_reports.title')}</h2>
        {!isClosed && <span className="sm second">{say('my_reports.what_next')}</span>}
        <span className="grow" />
        {!isClosed && <Link to="/my-reports?closed=1">{say('my_reports.show_closed')}</Link>}
        {isClosed && <Link to="/my-reports">{say('my_reports.show_open')}</Link>}
      </header>
      {data && sorted.length === 0 && <p className="empty second">{say('my_reports.none')}</p>}
      <ul>
        {sorted.map((ticket) => (
          <li key={ticket.id} className={asks(ticket) ? 'asks' : undefined}>
            <Link to={`/tickets/${ticket.id}`}>
              <b>{ticket.title}</b>
              <span className="sm second">
                {[
                  ticket.ticket_no,
                  ticket._titles?.asset_id ?? ticket._titles?.room_id,
                  formatInstant(String(ticket.reported_at), language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
            <div>
              {view.fields.state && (
                <Cell view={view} field={view.fields.state} row={ticket} reader={reader} tinted isPlain />
              )}
              <span className="sm">{whatHappensNext(ticket, say)}</span>
              <WorksAgain view={view} ticket={ticket} />
            </div>
            <span className="by sm">{!isClosed && dueOf(ticket)}</span>
          </li>
        ))}
      </ul>
      {total !== undefined && total > sorted.length && (
        <p className="empty sm second">{say('my_reports.more', { count: total })}</p>
      )}
    </section>
  );

  function dueOf(ticket: RaRecord) {
    const field = view.fields[ticket.promised_at ? 'promised_at' : 'resolution_due_at'];
    return field && ticket[field.name] && ticket.state !== 'resolved' ? (
      <Cell view={view} field={field} row={ticket} reader={reader} />
    ) : null;
  }
}
