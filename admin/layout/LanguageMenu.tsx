import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { languageNames } from '#admin/providers/words/language.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { languages } from '#generator/model/types.ts';
import { Icon } from './Icon.tsx';
import { useLanguageChange } from './useLanguageChange.ts';
import { useMenuAnchor } from './useMenuAnchor.ts';

export function LanguageMenu() {
  const say = useWords();
  const language = useLanguage();
  const change = useLanguageChange();
  const menu = useMenuAnchor();
  return (
    <>
      <button
        type="button"
        className="btn sm quiet language"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-label={`${language.toUpperCase()} · ${say('app.language_now', { name: languageNames[language] })}`}
        onClick={menu.open}
      >
        <Icon name="globe" />
        <span className="wide-only">{language.toUpperCase()}</span>
      </button>
      <Menu anchorEl={menu.anchor} open={menu.isOpen} onClose={menu.close}>
        {languages.map((one) => (
          <MenuItem
            key={one}
            lang={one}
            selected={one === language}
            onClick={() => {
              menu.close();
              void change(one);
            }}
          >
            {languageNames[one]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
