import { Link } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../layout/Icon.tsx';

/** The link from a master list back to the page of all lists. */
export function MastersCrumb() {
  const say = useWords();
  return (
    <>
      <Link to="/masters">{say('masters.title')}</Link>
      <Icon name="right" small flip />
    </>
  );
}
