import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { Cell } from '../../cells/Cell.tsx';
import type { Reader } from '../../cells/text.ts';
import { Icon } from '../../layout/Icon.tsx';
import { dueField } from './my-work.ts';

type Props = {
  view: EntityView;
  ticket: RaRecord;
  reader: Reader;
  /** A button of the card. */
  children?: ReactNode;
};

/** A ticket in the list of a technician: the time left, its title, its place and its state. */
export function WorkCard({ view, ticket, reader, children }: Props) {
  const { state, [dueField(ticket)]: due } = view.fields;
  const titles = ticket._titles ?? {};
  const place = titles.asset_id ?? titles.room_id ?? titles.location_id;
  return (
    <li>
      <Link
        className={`card work-card ${ticket.state === 'in_progress' ? 'at-work' : ''}`}
        to={`/tickets/${ticket.id}`}
      >
        <span className="row">
          {due && <Cell view={view} field={due} row={ticket} reader={reader} />}
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
      {children}
    </li>
  );
}
