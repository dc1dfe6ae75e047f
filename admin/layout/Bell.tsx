import { Suspense, useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';
import { lazyComponent } from './lazyComponent.tsx';
import { useMenuAnchor } from './useMenuAnchor.ts';

const BellMenu = lazyComponent(async () => (await import('./BellMenu.tsx')).BellMenu);

const everyMs = 60_000;

/** The number of unread notifications; a click opens the newest of them. */
export function Bell() {
  const say = useWords();
  const menu = useMenuAnchor();
  const { entities } = useModel();
  const { count, refresh } = useUnread('notification' in entities);
  if (!('notification' in entities)) return null;
  const label = `${say('notices.title')}: ${say('notices.count', { smart_count: count })}`;
  return (
    <>
      <button
        type="button"
        className="iconb bell"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <Icon name="bell" />
        {count > 0 && <span className="count">{count > 99 ? '99+' : count}</span>}
      </button>
      {menu.isOpen && (
        <Suspense>
          <BellMenu anchor={menu.anchor} onClose={menu.close} onChange={refresh} />
        </Suspense>
      )}
    </>
  );
}

/** Requested on each page, and once a minute while the page is visible. */
function useUnread(isAsked: boolean) {
  const provider = useDataProvider<typeof dataProvider>();
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  const refresh = () => {
    if (!isAsked || document.hidden) return;
    provider.count('notifications', { read_at: { $exists: false } }).then(setCount, () => null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each page
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, [pathname, isAsked]);
  return { count, refresh };
}
