import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Cell } from '../../cells/Cell.tsx';
import { StatusChip } from '../../cells/StatusChip.tsx';
import { isEmpty, textOf, titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { BookmarkStar } from '../../layout/BookmarkStar.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { isMaster } from '../../providers/masters.ts';
import type { EntityView } from '../../providers/model.ts';
import { MastersCrumb } from '../MastersCrumb.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { useRecordActions } from './useRecordActions.ts';

/** Title, code, status, facts; the actions the caller may do now. */
export function RecordHead({ view, record }: { view: EntityView; record: RaRecord }) {
  const reader = useReader();
  const { say } = reader;
  const { buttons, more, open, asked, close } = useRecordActions(view, record);
  const [main, code] = headline(view, record, titleOf(view, record, reader));
  const state = view.lifecycle && record[view.lifecycle.field];
  const facts = view.show.facts
    .flatMap((name) => view.fields[name] ?? [])
    .filter((field) => !isEmpty(record[field.name]) && (!code || textOf(field, record, reader) !== code));

  function headline(entity: EntityView, row: RaRecord, title: string): [string, string] {
    const [first, second] = entity.list.columns.flatMap((name) =>
      entity.title_fields.includes(name) ? (entity.fields[name] ?? []) : [],
    );
    if (!first || !second) return [title, ''];
    return [textOf(first, row, reader) || title, textOf(second, row, reader)];
  }

  return (
    <>
      <nav className="crumb" aria-label={say('record.back_to', { title: view.plural_title })}>
        {isMaster(view) ? <MastersCrumb /> : <Icon name="left" small flip />}
        <Link to={`/${view.plural}`}>{view.plural_title}</Link>
      </nav>
      <section className="card rec">
        {record.deleted_at && (
          <p className="notice warning" style={{ marginBlockEnd: 12 }}>
            <Icon name="trash" />
            {say('record.deleted')}
          </p>
        )}
        <div className="top">
          <div className="grow" style={{ minWidth: 200 }}>
            <div className="titled">
              <h1>
                {main}
                {code && <span className="code">{code}</span>}
              </h1>
              <BookmarkStar title={titleOf(view, record, reader)} />
            </div>
            {view.lifecycle && typeof state === 'string' && (
              <div className="chips">
                <StatusChip lifecycle={view.lifecycle} state={state} tinted />
              </div>
            )}
          </div>
          <RecordActions view={view} record={record} buttons={buttons} more={more} open={open} />
        </div>
        {facts.length > 0 && (
          <dl className="facts">
            {facts.map((field) => (
              <div key={field.name}>
                <dt>{field.title}</dt>
                <dd>
                  <Cell view={view} field={field} row={record} reader={reader} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {asked && <RecordDialog view={view} record={record} action={asked} onClose={close} />}
    </>
  );
}
