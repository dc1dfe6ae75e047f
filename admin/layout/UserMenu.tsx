import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router';
import { choosesClient } from '#admin/providers/session/chosen-client.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { initials } from './initials.ts';
import { useMenuAnchor } from './useMenuAnchor.ts';

type Props = {
  /** Opens the appearance settings; null where the organisation does not permit personal settings. */
  onCustomizer: (() => void) | null;
};

export function UserMenu({ onCustomizer }: Props) {
  const say = useWords();
  const navigate = useNavigate();
  const logout = useLogout();
  const menu = useMenuAnchor();
  const user = useUser();
  const name = user?.fullName || user?.username || '';
  const organisation = user?.clientDetails?.clientName || (choosesClient() ? '' : say('app.platform'));
  const items: [IconName, string, () => void][] = [
    ['user', say('account.title'), () => void navigate('/account')],
    ['lock', say('account.sign_in'), () => void navigate('/account?tab=sign_in')],
    ['shield', say('account.rights'), () => void navigate('/account?tab=rights')],
    ...(onCustomizer ? [['gear', say('appearance.title'), onCustomizer] as [IconName, string, () => void]] : []),
    ['help', say('help.title'), () => void navigate('/help')],
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
