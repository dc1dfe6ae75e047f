import Drawer from '@mui/material/Drawer';
import { type FunctionComponent, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { refreshModelAfter } from '#admin/providers/model/model-cache.ts';
import { type Person, personOf } from '#admin/providers/model/person.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { viewAs } from '#admin/providers/session/view-as.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { useAppearance } from '../appearance/appearance.ts';
import { CustomizerContext } from './CustomizerContext.ts';
import { Footer } from './Footer.tsx';
import { partOf } from './lazy-parts.ts';
import { lazyComponent } from './lazyComponent.tsx';
import { Notices } from './Notices.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ScrollTop } from './ScrollTop.tsx';
import { SideMenu } from './SideMenu.tsx';
import { Toasts } from './Toasts.tsx';
import { TopBar } from './TopBar.tsx';
import { TopMenu } from './TopMenu.tsx';
import { useMenuPlace } from './useMenuPlace.ts';
import { usePhone } from './usePhone.ts';
import { ViewAsBanner } from './ViewAsBanner.tsx';

const Customizer = lazyComponent(async () => (await import('../appearance/Customizer.tsx')).Customizer);

const BottomBar = lazyComponent(partOf<FunctionComponent<{ person: NonNullable<Person> }>>('BottomBar'));

/** Menu, top bar, page and footer. Below 600 px, or when it is hidden, the menu is a drawer. */
export function Shell({ children }: { children: ReactNode }) {
  const say = useWords();
  const place = useMenuPlace();
  const isPhone = usePhone();
  const person = personOf(useModel());
  const { footer, scroll_top, customizer } = useAppearance();
  const [open, setOpen] = useState<'menu' | 'customizer' | null>(null);
  const content = useFocusOnPage();
  const openCustomizer = useCallback(() => setOpen('customizer'), []);
  // While the product is viewed as a role, nothing is stored.
  const onCustomizer = customizer && !viewAs.now() ? openCustomizer : null;
  const close = () => setOpen(null);
  useFreshModel();
  const traits = [scroll_top && 'has-up', footer === 'static' && 'has-static-foot', place === 'top' && 'under-menu'];
  return (
    <div className={`app ${place}`}>
      <a className="btn skip" href="#content">
        {say('app.skip')}
      </a>
      {place === 'side' && <SideMenu />}
      {place === 'drawer' && (
        <Drawer open={open === 'menu'} onClose={close}>
          <SideMenu onLeave={close} />
        </Drawer>
      )}
      <div className={['main', ...traits.filter(Boolean)].join(' ')}>
        <Notices />
        <ViewAsBanner />
        <TopBar place={place} onMenu={() => setOpen('menu')} onCustomizer={onCustomizer} />
        {place === 'top' && <TopMenu />}
        <main className="content" id="content" tabIndex={-1} ref={content}>
          <CustomizerContext value={onCustomizer}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </CustomizerContext>
        </main>
        {footer !== 'hidden' && <Footer />}
      </div>
      {scroll_top && <ScrollTop onTop={() => content.current?.focus({ preventScroll: true })} />}
      <Suspense>{isPhone && person && <BottomBar person={person} />}</Suspense>
      <Suspense>{open === 'customizer' && <Customizer onClose={close} />}</Suspense>
      <Toasts />
    </div>
  );
}

/** Fields and permissions that others have changed are loaded when the page changes, at most once a minute. */
function useFreshModel(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each page
  useEffect(() => {
    refreshModelAfter(60).catch(() => null);
  }, [pathname]);
}

/** After navigation the new page is at its top and has the focus, also for a screen reader. */
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
