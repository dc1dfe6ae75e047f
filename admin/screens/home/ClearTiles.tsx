import { Link } from 'react-router';
import { formatNumber } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { Part } from './dashboard.ts';

type Props = { parts: Part[]; isClear: boolean };

/** Tiles in one line: those that need no attention today, or those of less weight with their numbers. */
export function ClearTiles({ parts, isClear }: Props) {
  const { say, language } = useReader();
  if (parts.length === 0) return null;
  return (
    <div className="home-clear sm mute">
      {isClear && <Icon name="check" small />}
      <span>{say(isClear ? 'dashboard.nothing' : 'dashboard.further')}</span>
      <ul>
        {parts.map(({ key, title, link, count = 0 }) => (
          <li key={key}>
            <Link className="clear-link" to={link}>
              {title} {!isClear && <b>{formatNumber(count, language, 0)}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
