import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useI18nProvider, useSetLocale } from 'react-admin';
import { type Language, languages } from '#generator/model/types.ts';
import { languageNames } from '../providers/language.ts';
import { loadModel } from '../providers/model.ts';
import { queryClient } from '../providers/query-client.ts';
import { useLanguage, useWords } from '../providers/useWords.ts';
import { Icon } from './Icon.tsx';
import { useMenuAnchor } from './useMenuAnchor.ts';

/** The words are loaded first and then taken into use, so that nothing is drawn from scratch and typed work stays. */
export function LanguageMenu() {
  const say = useWords();
  const language = useLanguage();
  const setLocale = useSetLocale();
  const { changeLocale } = useI18nProvider();
  const menu = useMenuAnchor();
  const change = async (next: Language) => {
    menu.close();
    await Promise.all([changeLocale(next), loadModel(next)]);
    await setLocale(next);
    await queryClient.invalidateQueries();
  };
  return (
    <>
      <button
        type="button"
        className="btn sm quiet"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-label={`${language.toUpperCase()} · ${say('app.language_now', { name: languageNames[language] })}`}
        onClick={menu.open}
      >
        <Icon name="globe" />
        {language.toUpperCase()}
      </button>
      <Menu anchorEl={menu.anchor} open={menu.isOpen} onClose={menu.close}>
        {languages.map((one) => (
          <MenuItem key={one} lang={one} selected={one === language} onClick={() => void change(one)}>
            {languageNames[one]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
