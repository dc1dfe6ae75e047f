import { problemOf } from '../providers/problem.ts';
import { useWords } from '../providers/useWords.ts';
import { Icon } from './Icon.tsx';
import { NotFound } from './NotFound.tsx';

type Props = { error: unknown; onRetry: () => void };

/** A page that could not be drawn: what happened, the request's number, and a way on. */
export function ErrorPage({ error, onRetry }: Props) {
  const say = useWords();
  const problem = problemOf(error);
  if (problem?.status === 404) return <NotFound />;
  const isOffline = error instanceof TypeError && /fetch/i.test(error.message);
  const text = isOffline
    ? say('errors.offline')
    : problem?.status === 403
      ? say('errors.forbidden')
      : say('errors.failed');
  return (
    <section className="card page-note" role="alert">
      <h1>{say('errors.failed_title')}</h1>
      <p className="second">{text}</p>
      {problem?.requestId && <p className="sm mute">{say('errors.request_id', { id: problem.requestId })}</p>}
      <button type="button" className="btn" onClick={onRetry}>
        <Icon name="undo" />
        {say('app.try_again')}
      </button>
    </section>
  );
}
