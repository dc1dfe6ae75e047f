import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import { BookmarksDialog } from './BookmarksDialog.lazy.ts';
import { Icon } from './Icon.tsx';
import { useBookmarks } from './useBookmarks.ts';
import { useMenuAnchor } from './useMenuAnchor.ts';

const shown = 10;

/** The first bookmarks of the user; the dialog contains all of them and changes their order. */
export function Bookmarks() {
  const say = useWords();
  const menu = useMenuAnchor();
  const [isArranging, setArranging] = useState(false);
  const { isKnown, bookmarks } = useBookmarks();
  if (!isKnown) return null;
  return (
    <>
      <button
        type="button"
        className="iconb wide-only"
        aria-label={say('bookmarks.title')}
        title={say('bookmarks.title')}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <Icon name="bookmark" />
      </button>
      <Menu anchorEl={menu.anchor} open={menu.isOpen} onClose={menu.close}>
        {bookmarks.slice(0, shown).map(({ id, path, title }) => (
          <MenuItem key={id} component={Link} to={path} onClick={menu.close}>
            <span className="cut bookmark">{title}</span>
          </MenuItem>
        ))}
        {bookmarks.length === 0 && <MenuItem disabled>{say('bookmarks.none')}</MenuItem>}
        <Divider />
        {bookmarks.length > 0 && (
          <MenuItem
            onClick={() => {
              menu.close();
              setArranging(true);
            }}
          >
            {say('bookmarks.arrange')}
          </MenuItem>
        )}
        <MenuItem component={Link} to="/bookmarks" onClick={menu.close}>
          {say('bookmarks.all')}
        </MenuItem>
      </Menu>
      <Suspense>{isArranging && <BookmarksDialog onClose={() => setArranging(false)} />}</Suspense>
    </>
  );
}
