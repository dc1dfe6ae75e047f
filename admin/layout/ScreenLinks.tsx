import { Link } from 'react-router';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import { screens } from '../plugs/screens.ts';

type Props = { folder: string; onLeave?: (() => void) | undefined };

/** Menu links to the hand-written pages of a folder that the person may use. */
export function ScreenLinks({ folder, onLeave }: Props) {
  const language = useLanguage();
  const { entities } = useModel();
  return screens.map(({ path, menu }) =>
    menu?.folder === folder && entities[menu.subject]?.can.includes(menu.action) ? (
      <li key={path}>
        <Link to={`/${path}`} aria-current={location.pathname === `/${path}` ? 'page' : undefined} onClick={onLeave}>
          <span>{menu.title[language]}</span>
        </Link>
      </li>
    ) : null,
  );
}
