import { Link } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';

/** A link to the page on which a template's items are arranged. */
export function StudioLink({ id, small }: { id: number; small?: boolean }) {
  const say = useWords();
  return (
    <Link className={`btn ${small ? 'sm' : ''}`} to={`/label-templates/${id}/studio`}>
      <Icon name="sliders" />
      {say('studio.open')}
    </Link>
  );
}
