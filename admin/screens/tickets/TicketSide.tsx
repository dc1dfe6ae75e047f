import './ticket-side.css';
import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { Link } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useEntity, useModel } from '#admin/providers/model/useModel.ts';
import { Cell } from '../../cells/Cell.tsx';
import { isEmpty } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { Value } from '../../crud/record/Value.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { sideFields } from './side-fields.ts';
import { TicketPhoto } from './TicketPhoto.tsx';

type Props = { view: EntityView; record: RaRecord };

/** The problem, the asset, the people, and the work with its cost, next to the time line of a ticket. */
export function TicketSide({ view, record }: Props) {
  const { say } = useReader();
  const { entities } = useModel();
  const refused = Object.values((record._refused ?? {}) as Record<string, string>);
  return (
    <div className="card ticket-side">
      <Part title={say('ticket.problem')} view={view} record={record} names={sideFields.problem}>
        <TicketPhoto ticket={record} />
      </Part>
      {!isEmpty(record.asset_id) && 'asset' in entities && <Asset view={view} record={record} />}
      <Part title={say('ticket.people')} view={view} record={record} names={sideFields.people} />
      <Part title={say('ticket.reporter')} view={view} record={record} names={sideFields.reporter}>
        {record.complainant_phone && (
          <a className="btn sm" href={`tel:${String(record.complainant_phone).replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" />
            {say('ticket.call')}
          </a>
        )}
      </Part>
      <Part title={say('ticket.work')} view={view} record={record} names={sideFields.work} />
      <Part title={say('ticket.result')} view={view} record={record} names={sideFields.result} />
      {refused.length > 0 && (
        <section>
          <h2>{say('ticket.open_points')}</h2>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
    </div>
  );
}

type PartProps = Props & { title: string; names: readonly string[]; children?: ReactNode };

/** The values of one section; nothing where all of them are empty or may not be read. */
function Part({ title, view, record, names, children }: PartProps) {
  const fields = names.flatMap((name) => view.fields[name] ?? []).filter(({ name }) => isWorthShowing(record[name]));
  if (fields.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {fields.map((field) => (
          <div key={field.name} className={field.ui?.widget === 'textarea' ? 'long' : ''}>
            <dt>{field.title}</dt>
            <dd>
              <Value view={view} field={field} record={record} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** A cost or a time of zero and a “No” are left out. */
function isWorthShowing(value: unknown): boolean {
  return !isEmpty(value) && value !== 0 && value !== '0' && value !== false;
}

const watched = ['warranty_end_on', 'next_pm_on', 'next_calibration_on'];
const shown = ['serial_no', 'condition', ...watched];

function Asset({ view, record }: Props) {
  const reader = useReader();
  const assets = useEntity('asset');
  const { data } = useGetOne(
    assets.plural,
    { id: record.asset_id, meta: { fields: ['id', ...shown].join() } },
    { onError: () => undefined, retry: false },
  );
  const fields = shown.flatMap((name) => assets.fields[name] ?? []).filter(({ name }) => !isEmpty(data?.[name]));
  const earlier = encodeURIComponent(JSON.stringify({ asset_id: record.asset_id }));
  return (
    <section>
      <h2>{view.fields.asset_id?.title}</h2>
      <p>
        <Value view={view} field={view.fields.asset_id!} record={record} />
      </p>
      {data && (
        <dl>
          {fields.map((field) => (
            <div key={field.name}>
              <dt>{field.title}</dt>
              <dd>
                <Cell view={assets} field={field} row={data} reader={reader} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Link className="link" to={`/${view.plural}?filter=${earlier}`}>
        {reader.say('ticket.of_asset')}
      </Link>
    </section>
  );
}
