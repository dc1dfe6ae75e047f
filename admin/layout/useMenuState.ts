import { useCallback, useState } from 'react';

/** Open folders and the collapsed menu, remembered in local storage. */
export function useMenuState(current: string | null) {
  const [open, setOpen] = useState<string[]>(() => read(current));
  const toggle = useCallback((folder: string) => {
    setOpen((folders) =>
      keep(folders.includes(folder) ? folders.filter((name) => name !== folder) : [...folders, folder]),
    );
  }, []);
  return { open, toggle };
}

export function toggleMenu(): void {
  setCollapsed(document.documentElement.dataset.menu !== 'collapsed');
}

export function setCollapsed(collapsed: boolean): void {
  const state = collapsed ? 'collapsed' : 'open';
  document.documentElement.dataset.menu = state;
  localStorage.setItem('menu', state);
}

function read(current: string | null): string[] {
  const kept = (localStorage.getItem('menu_folders') ?? '').split(',').filter(Boolean);
  return current && !kept.includes(current) ? [...kept, current] : kept;
}

function keep(folders: string[]): string[] {
  localStorage.setItem('menu_folders', folders.join(','));
  return folders;
}
