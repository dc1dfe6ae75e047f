import { useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { useRememberedParams } from '../../views/useRememberedParams.ts';

/** How many pages are shown below each open row; the key 0 is the top level. */
type Pages = Readonly<Record<string, number>>;

export type OpenRows = {
  pagesOf: (id: Identifier | null) => number;
  isOpen: (id: Identifier) => boolean;
  toggle: (id: Identifier) => void;
  showMore: (id: Identifier | null) => void;
};

/** The open rows of a list, stored for each of its views until the browser's tab is closed. */
export function useOpenRows(): OpenRows {
  const { resource } = useListContext();
  const [{ view = '' }] = useRememberedParams();
  const key = `tree:${resource}:${view}`;
  const [state, setState] = useState<{ key: string; pages: Pages }>({ key, pages: read(key) });
  const pages = state.key === key ? state.pages : read(key);
  const write = (next: Pages) => {
    sessionStorage.setItem(key, JSON.stringify(next));
    setState({ key, pages: next });
  };
  return {
    pagesOf: (id) => pages[id ?? 0] ?? 1,
    isOpen: (id) => pages[id] !== undefined,
    toggle: (id) => {
      const { [id]: former, ...others } = pages;
      write(former === undefined ? { ...pages, [id]: 1 } : others);
    },
    showMore: (id) => write({ ...pages, [id ?? 0]: (pages[id ?? 0] ?? 1) + 1 }),
  };
}

function read(key: string): Pages {
  try {
    const pages: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof pages === 'object' && pages !== null ? (pages as Pages) : {};
  } catch {
    return {};
  }
}
