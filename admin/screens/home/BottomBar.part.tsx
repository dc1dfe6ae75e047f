import './bottom-bar.css';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Person } from '#admin/providers/model/person.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { IconName } from '../../layout/icons.ts';
import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';

const ScanDialog = lazyComponent(() => part(async () => (await import('../scan/ScanDialog.part.tsx')).ScanDialog));

type Word = 'home' | 'work' | 'scan' | 'report' | 'me' | 'my_reports' | 'equipment' | 'help';
type Entry = { word: Word; icon: IconName; path: string | null };

/** The pages of a role in the bar; the entry without a path opens the scanner. */
const entries: Readonly<Record<NonNullable<Person>, readonly Entry[]>> = {
  technician: [
    { word: 'work', icon: 'wrench', path: '/my-work' },
    { word: 'scan', icon: 'scan', path: null },
    { word: 'report', icon: 'plus', path: '/report' },
    { word: 'me', icon: 'user', path: '/account' },
  ],
  requester: [
    { word: 'home', icon: 'dash', path: '/' },
    { word: 'my_reports', icon: 'ticket', path: '/my-reports' },
    { word: 'equipment', icon: 'asset', path: '/assets' },
    { word: 'help', icon: 'help', path: '/help' },
  ],
};

/** The bar at the lower edge of a phone. */
export function BottomBar({ person }: { person: NonNullable<Person> }) {
  const say = useWords();
  const { pathname } = useLocation();
  const [isScanning, setScanning] = useState(false);
  return (
    <nav className="bottom-bar" aria-label={say('bar.title')}>
      {entries[person].map(({ word, icon, path }) =>
        path === null ? (
          <button key={word} type="button" aria-haspopup="dialog" onClick={() => setScanning(true)}>
            <Icon name={icon} />
            {say(`bar.${word}`)}
          </button>
        ) : (
          <Link key={word} to={path} aria-current={pathname === path ? 'page' : undefined}>
            <Icon name={icon} />
            {say(`bar.${word}`)}
          </Link>
        ),
      )}
      <Suspense>{isScanning && <ScanDialog onClose={() => setScanning(false)} />}</Suspense>
    </nav>
  );
}
