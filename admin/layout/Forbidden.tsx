import { Link } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';
import { NoteTitle } from './NoteTitle.tsx';

type Props = { requestId?: string | null; isPart?: boolean; onRetry?: () => void };

/** Shown when the user has no access to a page: whom to ask, and a link to the home page. */
export function Forbidden({ requestId, isPart = false, onRetry }: Props) {
  const say = useWords();
  return (
    <section className="card page-note" role="alert">
      <NoteTitle title={say('errors.forbidden_title')} isPart={isPart} />
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
