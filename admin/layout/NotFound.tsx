import { Link } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import { NoteTitle } from './NoteTitle.tsx';

export function NotFound({ isPart = false }: { isPart?: boolean }) {
  const say = useWords();
  return (
    <section className="card page-note">
      <NoteTitle title={say('errors.not_found_title')} isPart={isPart} />
      <p className="second">{say('errors.not_found')}</p>
      <Link className="btn" to="/">
        {say('errors.home')}
      </Link>
    </section>
  );
}
