import { Link } from 'react-router';
import { useWords } from '../providers/useWords.ts';
import { PageTitle } from './PageTitle.tsx';

export function NotFound() {
  const say = useWords();
  return (
    <section className="card page-note">
      <PageTitle title={say('errors.not_found_title')} />
      <h1>{say('errors.not_found_title')}</h1>
      <p className="second">{say('errors.not_found')}</p>
      <Link className="btn" to="/">
        {say('errors.home')}
      </Link>
    </section>
  );
}
