import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useSetLocale } from 'react-admin';
import { languages } from '#generator/model/types.ts';
import { keepLanguage, languageNames } from '../providers/language.ts';
import { queryClient } from '../providers/query-client.ts';
import { useLanguage, useWords } from '../providers/useWords.ts';
import { Icon } from './Icon.tsx';
import { useMenuAnchor } from './useMenuAnchor.ts';

export function LanguageMenu() {
  const say = useWords();
  const language = useLanguage();
  const setLocale = useSetLocale();
  const menu = useMenuAnchor();
  return (
    <>
      <button
        type="button"
        className="btn sm quiet"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-label={say('app.language_now', { name: languageNames[language] })}
        onClick={menu.open}
      >
        <Icon name="globe" />
        {language.toUpperCase()}
      </button>
      <Menu anchorEl={menu.anchor} open={menu.isOpen} onClose={menu.close}>
        {languages.map((one) => (
          <MenuItem
            key={one}
            lang={one}
            selected={one === language}
            onClick={() => {
              menu.close();
              keepLanguage(one);
              void setLocale(one);
              void queryClient.invalidateQueries();
            }}
          >
            {languageNames[one]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
