import './report.css';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { personOf } from '#admin/providers/model/person.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { progressSteps, stepsDone, whatHappensNext } from './next-words.ts';
import { WorksAgain } from './WorksAgain.tsx';

/** What happens next with a report, and its steps, for people who report problems. */
export function ReportProgress({ view, record }: { view: EntityView; record: RaRecord }) {
  const say = useWords();
  const model = useModel();
  if (personOf(model) !== 'requester' || record.deleted_at) return null;
  const done = stepsDone(record);
  const isOver = record.state === 'cancelled' || record.state === 'rejected';
  return (
    <section className="card report-progress" aria-label={say('my_reports.what_next')}>
      <h2>{say('my_reports.next')}</h2>
      <b>{whatHappensNext(record, say)}</b>
      <WorksAgain view={view} ticket={record} />
      {!isOver && (
        <ol>
          {progressSteps.map((step, n) => (
            <li
              key={step}
              className={n < done ? 'done' : n === done ? 'now' : ''}
              aria-current={n === done ? 'step' : undefined}
            >
              <Icon name={n < done ? 'ok' : 'clock'} small />
              {say(`my_reports.step_${step}`)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
