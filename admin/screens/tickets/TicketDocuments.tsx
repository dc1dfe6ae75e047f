import './ticket-documents.css';
import type { RaRecord } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { newWords } from '../../cells/in-sentence.ts';
import { useReader } from '../../cells/useReader.ts';
import { Value } from '../../crud/record/Value.tsx';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { useWholeList } from '../useWholeList.ts';
import { PhotoButton } from './PhotoButton.tsx';

const phases = ['before', 'during', 'after', null] as const;
const fields = 'id,title,file_id,phase,document_type_id,created_at';

/** The documents of a ticket by phase of the work, each phase with its photos. */
export function TicketDocuments({ record }: { parent: EntityView; record: RaRecord }) {
  const reader = useReader();
  const { say, language } = reader;
  const view = useEntity('document');
  const { pathname, search } = useLocation();
  const owner = { owner_type: 'ticket', owner_id: Number(record.id) };
  const wanted = { filter: owner, sort: { field: 'id', order: 'ASC' }, meta: { fields } } as const;
  const { data, error, refetch } = useWholeList('documents', wanted);
  if (error) return <ErrorPage error={error} isPart onRetry={() => void refetch()} />;
  if (!data) return <p className="empty late mute">{say('app.loading')}</p>;
  const canAdd = view.can.includes('create') && !record.deleted_at;
  const { file_id: file, phase: field } = view.fields;
  const wordOf = (phase: string | null) => (phase ? field?.words?.[phase] : null) ?? say('phases.none');
  const shown = phases.filter((phase) => (phase ? canAdd : false) || data.some((one) => (one.phase ?? null) === phase));
  const addressFor = (phase: string | null) => {
    const given = { owner_type: 'ticket', owner_id: String(record.id), back: pathname + search };
    return `/documents/new?${new URLSearchParams({ ...given, ...(phase && { phase }) })}`;
  };
  return (
    <div className="panel phases">
      {data.length === 0 && <p className="second">{say('phases.empty')}</p>}
      {shown.map((phase) => (
        <section key={phase ?? ''} aria-label={wordOf(phase)}>
          <header className="row">
            <h2 className="grow">{wordOf(phase)}</h2>
            {canAdd && phase && (
              <PhotoButton
                ticket={Number(record.id)}
                phase={phase}
                word={wordOf(phase)}
                onAdded={() => void refetch()}
              />
            )}
            {canAdd && (
              <Link className="btn sm" to={addressFor(phase)} aria-label={`${wordOf(phase)}: ${newTitle()}`}>
                <Icon name="plus" />
                {newTitle()}
              </Link>
            )}
          </header>
          <ul>
            {data
              .filter((one) => (one.phase ?? null) === phase)
              .map((one) => (
                <li key={one.id}>
                  {file && <Value view={view} field={file} record={one} />}
                  <Link className="link sm" to={`/documents/${one.id}`}>
                    {one.title}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );

  function newTitle(): string {
    return say('list.new', newWords(view, language));
  }
}
