import { Link } from 'react-router';
import { Icon } from '../layout/Icon.tsx';
import { useWords } from '../providers/useWords.ts';

/** The way back from a master list to the page of all lists. */
export function MastersCrumb() {
  const say = useWords();
  return (
    <>
      <Link to="/masters">{say('masters.title')}</Link>
      <Icon name="right" small flip />
    </>
  );
}
