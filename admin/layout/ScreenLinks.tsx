import { Link, useLocation } from 'react-router';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { screens } from '../screens/screens.ts';

type Props = { folder: string; onLeave?: (() => void) | undefined };

/** The hand-made pages of a folder of the menu that the person may use. */
export function ScreenLinks({ folder, onLeave }: Props) {
  const say = useWords();
  const ability = useUser()?.ability ?? [];
  const { pathname } = useLocation();
  return screens.map(({ path, menu }) => {
    if (menu?.folder !== folder) return null;
    const isOffered = ability.some(
      ({ action, subject }) =>
        (action === menu.action || action === 'manage') && (subject === menu.subject || subject === 'all'),
    );
    if (!isOffered) return null;
    return (
      <li key={path}>
        <Link to={`/${path}`} aria-current={pathname === `/${path}` ? 'page' : undefined} onClick={onLeave}>
          <span>{say(menu.title)}</span>
        </Link>
      </li>
    );
  });
}
