import { useCallback, useState } from 'react';

/** Open folders and the collapsed menu, stored in local storage. */
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

/**
 * The state that this device has stored; otherwise collapsed below 1100 px, otherwise as the appearance settings say.
 * `isTried` uses the appearance settings only.
 */
export function menuState(collapsed: boolean, isTried: boolean): string {
  const state = collapsed ? 'collapsed' : 'open';
  if (isTried) return state;
  const stored = localStorage.getItem('menu');
  if (stored === 'open' || stored === 'collapsed') return stored;
  return innerWidth < 1100 ? 'collapsed' : state;
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
