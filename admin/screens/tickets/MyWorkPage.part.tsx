import './my-work.css';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useEntity, useModel } from '#admin/providers/model/useModel.ts';
import { formatNumber } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { dayOf } from '../../cells/zone.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { doneFilter, nextSteps, openFilter, splitWork, teamFilter, type WorkPart } from './my-work.ts';
import { StepButton } from './StepButton.tsx';
import { WorkCard } from './WorkCard.tsx';

const most = 200;
const fields =
  'id,ticket_no,title,state,asset_id,room_id,location_id,priority_id,hold_reason_id,promised_at,resolution_due_at,paused_since,resolved_at,_actions';
/** The total and the filter of a section's list, of which the page shows the first tickets. */
type Whole = { total: number | undefined; filter: object };
const quiet = { onError: () => undefined };

/**
 * A technician's tickets: overdue ones and those of today first, then later ones, those waiting for the team, and those
 * completed recently.
 */
export function MyWorkPage() {
  const reader = useReader();
  const { say, language } = reader;
  const view = useEntity('ticket');
  const [part, setPart] = useState<WorkPart>('today');
  const open = useWork(openFilter, 'resolution_due_at', 'ASC');
  const done = useWork(doneFilter, 'resolved_at', 'DESC');
  const hasTeams = Boolean(useModel().entities.team);
  const team = useWork(teamFilter, 'resolution_due_at', 'ASC', hasTeams);
  const lists = [open, team, done];
  const failed = lists.find(({ error }) => error);
  const refetch = () => void Promise.all(lists.map((list) => list.refetch()));
  if (failed) return <ErrorPage error={failed.error} onRetry={refetch} />;
  if (!open.data || !done.data || (hasTeams && !team.data)) return <PageSkeleton />;
  const wholes: Record<WorkPart, Whole> = {
    today: { total: open.total, filter: openFilter },
    later: { total: open.total, filter: openFilter },
    team: { total: team.total, filter: teamFilter },
    done: { total: done.total, filter: doneFilter },
  };
  const { total, filter } = wholes[part];
  const parts = { ...splitWork(open.data, dayOf(new Date().toISOString())), team: team.data ?? [], done: done.data };
  const shown = (['today', 'later', 'team', 'done'] as const).filter((one) => one !== 'team' || hasTeams);
  return (
    <div className="my-work fade">
      <PageTitle title={say('my_work.title')} />
      <header className="row">
        <h1 className="grow">{say('my_work.title')}</h1>
        {view.can.includes('create') && (
          <Link className="btn" to="/tickets/new">
            <Icon name="plus" />
            {say('my_work.report')}
          </Link>
        )}
      </header>
      <fieldset className="seg words" aria-label={say('my_work.parts')}>
        {shown.map((one) => (
          <button key={one} type="button" aria-pressed={one === part} onClick={() => setPart(one)}>
            {say(`my_work.${one}`)} <b>{formatNumber(parts[one].length, language, 0)}</b>
          </button>
        ))}
      </fieldset>
      {parts[part].length === 0 ? (
        <p className="card empty second">{say(`my_work.none_${part}`)}</p>
      ) : (
        <ul>
          {parts[part].map((ticket) => (
            <WorkCard key={ticket.id} view={view} ticket={ticket} reader={reader}>
              <StepButton view={view} ticket={ticket} names={nextSteps[part]} onDone={refetch} />
            </WorkCard>
          ))}
        </ul>
      )}
      {total !== undefined && total > most && (
        <p className="second sm">
          <Link className="link" to={`/tickets?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
            {say('my_work.all', { count: formatNumber(total, language, 0) })}
          </Link>
        </p>
      )}
    </div>
  );
}

function useWork(filter: object, field: string, order: 'ASC' | 'DESC', enabled = true) {
  return useGetList<RaRecord>(
    'tickets',
    { filter, sort: { field, order }, pagination: { page: 1, perPage: most }, meta: { fields } },
    { ...quiet, enabled, refetchOnWindowFocus: true },
  );
}
