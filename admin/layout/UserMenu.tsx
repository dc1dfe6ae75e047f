import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router';
import { session } from '../providers/session.ts';
import { useWords } from '../providers/useWords.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { useMenuAnchor } from './useMenuAnchor.ts';

type Props = {
  /** Opens the look's settings; absent where the organisation keeps them to itself. */
  onCustomizer?: () => void;
};

export function UserMenu({ onCustomizer }: Props) {
  const say = useWords();
  const navigate = useNavigate();
  const logout = useLogout();
  const menu = useMenuAnchor();
  const user = session.user();
  const name = user?.fullName || user?.username || '';
  const organisation = user?.clientDetails?.clientName || say('app.platform');
  const items: [IconName, string, () => void][] = [
    ...(onCustomizer ? [['gear', say('look.title'), onCustomizer] as [IconName, string, () => void]] : []),
    ['lock', say('app.change_password'), () => location.assign('/sign-in?change=1')],
    ['phone', say('app.two_step'), () => location.assign('/sign-in?two-step=1')],
    ['shield', say('app.sessions'), () => void navigate('/my-sessions')],
    ['link', say('api.title'), () => void navigate('/api-reference')],
  ];

  return (
    <>
      <button type="button" className="who" aria-haspopup="menu" aria-expanded={menu.isOpen} onClick={menu.open}>
        <span className="avatar" aria-hidden="true">
          {user?.avatar ? <img src={`${user.avatar}?size=small`} alt="" /> : initials(name)}
        </span>
        <span className="vh">{`${say('app.account')}: ${name} ${organisation}`}</span>
        <span className="wide-only" aria-hidden="true">
          <b>{name}</b> {organisation}
        </span>
      </button>
      <Menu anchorEl={menu.anchor} open={menu.isOpen} onClose={menu.close}>
        {items.map(([icon, label, act]) => (
          <MenuItem
            key={icon}
            onClick={() => {
              menu.close();
              act();
            }}
          >
            <Icon name={icon} small />
            {label}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => void logout()}>
          <Icon name="off" small />
          {say('app.sign_out')}
        </MenuItem>
      </Menu>
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
