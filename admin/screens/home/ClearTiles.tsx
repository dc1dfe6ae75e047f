import { Link } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { Part } from './dashboard.ts';

/** The tiles that need no attention today, in one line. */
export function ClearTiles({ parts }: { parts: Part[] }) {
  const say = useWords();
  if (parts.length === 0) return null;
  return (
    <div className="home-clear sm mute">
      <Icon name="check" small />
      <span>{say('dashboard.nothing')}</span>
      <ul>
        {parts.map(({ key, title, link }) => (
          <li key={key}>
            <Link className="clear-link" to={link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
