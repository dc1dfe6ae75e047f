import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { entityAt } from '#admin/providers/model/menu.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { isMaster } from '#generator/model/is-master.ts';
import { useAppearance } from '../appearance/appearance.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { BasketLink } from './BasketLink.tsx';
import { Bell } from './Bell.tsx';
import { Bookmarks } from './Bookmarks.tsx';
import { Brandmark } from './Brandmark.tsx';
import { ClientChoice } from './ClientChoice.tsx';
import { Icon } from './Icon.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { usePageTitle } from './page-title.ts';
import { ScanButton } from './ScanButton.tsx';
import { UserMenu } from './UserMenu.tsx';
import type { useMenuPlace } from './useMenuPlace.ts';
import { toggleMenu } from './useMenuState.ts';
import { usePhone } from './usePhone.ts';

type Props = { place: ReturnType<typeof useMenuPlace>; onMenu: () => void; onCustomizer: (() => void) | null };

/**
 * Menu button, title, search, and the user's own menus. Where the bar is hidden, a handle shows it; a phone always
 * shows it.
 */
export function TopBar({ place, onMenu, onCustomizer }: Props) {
  const say = useWords();
  const { name } = useModel();
  const { layout, navbar } = useAppearance();
  const isPhone = usePhone();
  const [isOut, setOut] = useState(false);
  const isHidden = navbar === 'hidden' && layout === 'vertical' && !isPhone;
  const appearance = say('appearance.title');
  return (
    <>
      <header className={`navbar ${isHidden && !isOut ? 'away' : ''}`} id="top-bar">
        {place !== 'top' && (
          <button
            type="button"
            className="iconb"
            aria-label={say(place === 'drawer' ? 'app.open_menu' : 'app.toggle_menu')}
            onClick={() => (place === 'drawer' ? onMenu() : toggleMenu())}
          >
            <Icon name="menu" />
          </button>
        )}
        {layout === 'horizontal' && !isPhone && (
          <Link className="brand" to="/">
            <Brandmark />
            <span>{name}</span>
          </Link>
        )}
        <Where />
        <span className="grow" />
        <ClientChoice className="wide-only" />
        <PaletteButton />
        <ScanButton />
        <Bookmarks />
        <Bell />
        <BasketLink />
        {onCustomizer && (
          <button
            type="button"
            className="iconb wide-only"
            aria-label={appearance}
            title={appearance}
            aria-haspopup="dialog"
            onClick={onCustomizer}
          >
            <Icon name="gear" />
          </button>
        )}
        <LanguageMenu />
        <span className="vr wide-only" />
        <UserMenu onCustomizer={onCustomizer} />
      </header>
      {isHidden && (
        <button
          type="button"
          className="bar-handle"
          aria-controls="top-bar"
          aria-expanded={isOut}
          aria-label={say(isOut ? 'appearance.hide_bar' : 'appearance.show_bar')}
          onClick={() => setOut(!isOut)}
        >
          <Icon name={isOut ? 'up' : 'down'} small />
        </button>
      )}
    </>
  );
}

/** The title in the bar: of a list its folder and name, on a phone the name alone; elsewhere the page's title. */
function Where() {
  const say = useWords();
  const model = useModel();
  const { folders, name } = model;
  const place = useLocation().pathname.split('/')[1];
  const entity = entityAt(model, place);
  const folder = folders.find((one) => one.name === entity?.folder);
  const above = entity && isMaster(entity) ? say('masters.title') : folder?.title;
  const page = usePageTitle();
  const text = entity?.plural_title ?? page ?? name;
  const isAlike = !above || above.toLowerCase() === text.toLowerCase();
  return (
    <span className="where cut">
      <span className="wide-only">{isAlike ? text : `${above} · ${text}`}</span>
      <span className="phone-only">{text}</span>
    </span>
  );
}
