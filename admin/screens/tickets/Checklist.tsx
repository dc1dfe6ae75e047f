import './checklist.css';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { formatNumber } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { ChecklistRow } from './ChecklistRow.tsx';
import { answersName, useChecklist } from './useChecklist.ts';

type Props = { view: EntityView; record: RaRecord };

/**
 * The questions of a ticket; each answer is entered at its question and stored at once. Nothing is shown for a ticket
 * without questions.
 */
export function Checklist({ record }: Props) {
  const { entities } = useModel();
  return answersName in entities ? <Questions key={record.id} ticket={record} /> : null;
}

function Questions({ ticket }: { ticket: RaRecord }) {
  const reader = useReader();
  const { say, language } = reader;
  const { view, rows, error, refetch, unjudged, isBusy, answer, answerNormal } = useChecklist(ticket);
  if (error && rows.length === 0) return <ErrorPage error={error} isPart onRetry={() => void refetch()} />;
  if (rows.length === 0) return null;
  const done = rows.filter(({ result }) => result !== 'open').length;
  const count = { done: formatNumber(done, language, 0), all: formatNumber(rows.length, language, 0) };
  return (
    <details className="card checklist" open={ticket.state === 'in_progress' || ticket.state === 'on_hold'}>
      <summary>
        <h2>{say('checklist.title')}</h2>
        <progress value={done} max={rows.length} aria-label={say('checklist.title')} />
        <span className="second sm">{say('checklist.done', count)}</span>
        <Icon name="down" small />
      </summary>
      <ul>
        {rows.map((row) => (
          <ChecklistRow key={row.id} view={view} row={row} reader={reader} onAnswer={answer} />
        ))}
      </ul>
      {unjudged.length > 0 && (
        <div className="checklist-foot">
          <button type="button" className="btn" disabled={isBusy} onClick={() => void answerNormal()}>
            <Icon name="ok" />
            {say('checklist.all_normal')}
          </button>
          <span className="xs mute">{say('checklist.all_normal_text')}</span>
        </div>
      )}
    </details>
  );
}
