import Drawer from '@mui/material/Drawer';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { refreshModelAfter } from '../providers/kept-model.ts';
import { isMaster } from '../providers/masters.ts';
import { useEntityByPlural, useModel } from '../providers/useModel.ts';
import { useWords } from '../providers/useWords.ts';
import { Bell } from './Bell.tsx';
import { Bookmarks } from './Bookmarks.tsx';
import { Icon } from './Icon.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { SideMenu } from './SideMenu.tsx';
import { Toasts } from './Toasts.tsx';
import { UserMenu } from './UserMenu.tsx';
import { toggleMenu } from './useMenuState.ts';
import { usePhone } from './usePhone.ts';
import { ViewAsBanner } from './ViewAsBanner.tsx';

/** Menu, top bar, page. Below 600 px the menu is a drawer. */
export function Shell({ children }: { children: ReactNode }) {
  const say = useWords();
  const isPhone = usePhone();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const content = useFocusOnPage();
  useFreshModel();
  return (
    <div className="app">
      <a className="btn skip" href="#content">
        {say('app.skip')}
      </a>
      {isPhone ? (
        <Drawer open={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
          <SideMenu onLeave={() => setDrawerOpen(false)} />
        </Drawer>
      ) : (
        <SideMenu />
      )}
      <div className="main">
        <ViewAsBanner />
        <header className="navbar">
          <button
            type="button"
            className="iconb"
            aria-label={say(isPhone ? 'app.open_menu' : 'app.toggle_menu')}
            onClick={() => (isPhone ? setDrawerOpen(true) : toggleMenu())}
          >
            <Icon name="menu" />
          </button>
          <Where />
          <span className="grow" />
          <PaletteButton />
          <Bookmarks />
          <Bell />
          <LanguageMenu />
          <span className="vr wide-only" />
          <UserMenu />
        </header>
        <main className="content" id="content" tabIndex={-1} ref={content}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </main>
      </div>
      <Toasts />
    </div>
  );
}

/** The title in the bar: folder on a desk, the list's name on a phone. */
function Where() {
  const say = useWords();
  const { folders, name } = useModel();
  const place = useLocation().pathname.split('/')[1];
  const entity = useEntityByPlural(place);
  const folder = folders.find((one) => one.name === entity?.folder);
  const above = entity && isMaster(entity) ? say('masters.title') : folder?.title;
  const text = entity ? entity.plural_title : place === 'masters' ? say('masters.title') : name;
  return (
    <span className="where cut">
      <span className="wide-only">{above && above !== text ? `${above} · ${text}` : text}</span>
      <span className="phone-only">{text}</span>
    </span>
  );
}

/** Fields and rights that others change meanwhile are seen on going to another page, at the latest after a minute. */
function useFreshModel(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks
  useEffect(() => {
    refreshModelAfter(60).catch(() => null);
  }, [pathname]);
}

/** A new page starts at its top, also for a screen reader. */
function useFocusOnPage() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
