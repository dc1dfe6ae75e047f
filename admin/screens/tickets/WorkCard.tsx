import '../../cells/due.css';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { Cell } from '../../cells/Cell.tsx';
import { dueWords } from '../../cells/due.ts';
import { formatInstant } from '../../cells/formats.ts';
import type { Reader } from '../../cells/text.ts';
import { Icon } from '../../layout/Icon.tsx';
import { dueField } from './my-work.ts';

type Props = { view: EntityView; ticket: RaRecord; reader: Reader };

/** A ticket in the list of a technician: how much time is left, what, where, and in which state. */
export function WorkCard({ view, ticket, reader }: Props) {
  const { state } = view.fields;
  const titles = ticket._titles ?? {};
  const place = titles.asset_id ?? titles.room_id ?? titles.location_id;
  return (
    <li>
      <Link
        className={`card work-card ${ticket.state === 'in_progress' ? 'at-work' : ''}`}
        to={`/tickets/${ticket.id}`}
      >
        <span className="row">
          <WorkDue view={view} ticket={ticket} reader={reader} />
          <span className="grow" />
          {state && <Cell view={view} field={state} row={ticket} reader={reader} tinted isPlain />}
        </span>
        <b>{ticket.title}</b>
        {place && (
          <span className="second">
            <Icon name="pin" small />
            {place}
          </span>
        )}
        {ticket.state === 'on_hold' && titles.hold_reason_id && (
          <span className="second">
            <Icon name="clock" small />
            {titles.hold_reason_id}
          </span>
        )}
        <span className="xs mute">
          {ticket.ticket_no}
          {titles.priority_id && ` · ${titles.priority_id}`}
        </span>
      </Link>
    </li>
  );
}

function WorkDue({ view, ticket, reader }: Props) {
  const name = dueField(ticket);
  const field = view.fields[name];
  const words = field && dueWords(field, ticket, reader);
  const at = ticket[name] as string | null;
  if (!words) return <span className="second">{at ? formatInstant(at, reader.language) : null}</span>;
  const isMarked = words.level === 'past' || words.level === 'soon';
  return (
    <span className={`due ${words.level}`}>
      <span className="word">
        {isMarked && <Icon name={words.level === 'past' ? 'alert' : 'clock'} small />}
        {words.text}
      </span>
    </span>
  );
}
