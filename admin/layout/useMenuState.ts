import { useCallback, useState } from 'react';

/** Open folders and the collapsed menu, remembered in local storage. */
export function useMenuState(current: string | null) {
  const [open, setOpen] = useState<string[]>(() => read(current));
  const toggle = useCallback((folder: string) => {
    setOpen((folders) =>
      store(folders.includes(folder) ? folders.filter((name) => name !== folder) : [...folders, folder]),
    );
  }, []);
  return { open, toggle };
}

export function toggleMenu(): void {
  setCollapsed(!isCollapsed());
}

export function isCollapsed(): boolean {
  return document.documentElement.dataset.menu === 'collapsed';
}

/** As this device remembers it; else narrow on a narrow page, else as the look says. `isTried` overrules both. */
export function menuState(collapsed: boolean, isTried: boolean): string {
  const said = collapsed ? 'collapsed' : 'open';
  if (isTried) return said;
  const stored = localStorage.getItem('menu');
  if (stored === 'open' || stored === 'collapsed') return stored;
  return innerWidth < 1100 ? 'collapsed' : said;
}

export function setCollapsed(collapsed: boolean): void {
  const state = collapsed ? 'collapsed' : 'open';
  document.documentElement.dataset.menu = state;
  localStorage.setItem('menu', state);
}

function read(current: string | null): string[] {
  const stored = (localStorage.getItem('menu_folders') ?? '').split(',').filter(Boolean);
  return current && !stored.includes(current) ? [...stored, current] : stored;
}

function store(folders: string[]): string[] {
  localStorage.setItem('menu_folders', folders.join(','));
  return folders;
}
