import { Link } from 'react-router';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { newWords } from '../../cells/in-sentence.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { Arrangement } from './arrange.ts';
import type { Step } from './dashboard.ts';

type Props = { steps: Step[]; save: (change: Partial<Arrangement>) => Promise<void> };

/** The steps of setting up with their progress; each opens its form with the required values filled in. */
export function SetUp({ steps, save }: Props) {
  const say = useWords();
  const model = useModel();
  const user = useUser();
  const done = steps.filter((step) => step.is_done).length;
  const current = steps.find((step) => !step.is_done && !step.is_skipped) ?? steps.find((step) => !step.is_done);
  const skip = (key: string) =>
    void save({ skipped: [...steps.filter((step) => step.is_skipped).map((step) => step.key), key] });
  return (
    <>
      <header className="head">
        <h1>{say('dashboard.set_up', { name: user?.clientDetails?.clientName || model.name })}</h1>
        <span className="sm mute" role="status">
          {say('dashboard.steps_done', { done, count: steps.length })}
        </span>
        <span className="grow" />
        <button type="button" className="btn quiet" onClick={() => void save({ is_set_up_hidden: true })}>
          {say('dashboard.skip_all')}
        </button>
      </header>
      <div className="set-up-progress" aria-hidden="true">
        {steps.map((step) => (
          <span key={step.key} className={step.is_done ? 'done' : step === current ? 'current' : ''} />
        ))}
      </div>
      <div className="set-up">
        <ol className="card">
          {steps.map((step, index) => (
            <StepRow
              key={step.key}
              step={step}
              number={index + 1}
              isCurrent={step === current}
              onSkip={step.is_skipped ? null : () => skip(step.key)}
            />
          ))}
        </ol>
        <aside className="card">
          <h2>{say('dashboard.hint_title')}</h2>
          <p className="sm second">{say('dashboard.hint')}</p>
        </aside>
      </div>
    </>
  );
}

type RowProps = { step: Step; number: number; isCurrent: boolean; onSkip: (() => void) | null };

function StepRow({ step, number, isCurrent, onSkip }: RowProps) {
  const say = useWords();
  const language = useLanguage();
  const { entities } = useModel();
  const { plural, title, text, entity, opens, prefill, is_done: isDone } = step;
  const values = Object.entries(prefill).map(([name, id]): [string, string] => [name, String(id)]);
  const form = `/${plural}/new?${new URLSearchParams([...values, ['back', '/']])}`;
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      <span className={`step-mark ${isDone ? 'done' : isCurrent ? 'current' : ''}`}>
        {isDone ? <Icon name="check" small /> : number}
      </span>
      <div className="grow">
        <h2>
          {title}
          {isDone && <span className="vh">: {say('dashboard.step_done')}</span>}
        </h2>
        <p className="sm second">{text}</p>
      </div>
      <div className="row">
        {isDone ? (
          <Link className="btn quiet" to={`/${plural}`} aria-label={`${say('dashboard.show')}: ${title}`}>
            {say('dashboard.show')}
          </Link>
        ) : (
          <>
            {onSkip && (
              <button
                type="button"
                className="btn quiet"
                aria-label={`${say('dashboard.skip')}: ${title}`}
                onClick={onSkip}
              >
                {say('dashboard.skip')}
              </button>
            )}
            <Link className={`btn ${isCurrent ? 'primary' : ''}`} to={opens ?? form}>
              {opens ? title : say('list.new', newWords(entities[entity] ?? { title }, language))}
            </Link>
          </>
        )}
      </div>
    </li>
  );
}
