import { Link } from 'react-router';
import { useWords } from '../providers/useWords.ts';
import { Icon } from './Icon.tsx';
import { PageTitle } from './PageTitle.tsx';

type Props = { requestId?: string | null; onRetry?: () => void };

/** Who asks may not come here: whom to ask, and the way home. */
export function Forbidden({ requestId, onRetry }: Props) {
  const say = useWords();
  return (
    <section className="card page-note" role="alert">
      <PageTitle title={say('errors.forbidden_title')} />
      <h1>{say('errors.forbidden_title')}</h1>
      <p className="second">{say('errors.forbidden_page')}</p>
      {requestId && <p className="sm mute">{say('errors.request_id', { id: requestId })}</p>}
      <span className="row">
        {onRetry && (
          <button type="button" className="btn" onClick={onRetry}>
            <Icon name="undo" />
            {say('app.try_again')}
          </button>
        )}
        <Link className={onRetry ? 'btn quiet' : 'btn'} to="/">
          {say('errors.home')}
        </Link>
      </span>
    </section>
  );
}
