import { type RefObject, useEffect, useRef } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useHotkeys } from './useHotkeys.ts';

/** A record shown beside its list: `id` stands in the address, so the browser's way back closes it. */
export type RowPreview = {
  id: Identifier | null;
  open: (id: Identifier) => void;
  /** To the row below or above; null at the page's end. */
  step: { next: (() => void) | null; previous: (() => void) | null };
  close: () => void;
};

const parameter = 'preview';

/** `j` and `k` open a row beside the list and go on, as the arrow keys do while one is open; Escape closes it. */
export function usePreview(isOffered: boolean): RowPreview {
  const { data = [] } = useListContext();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const id = isOffered ? idIn(search) : null;
  const last = useRef(id);
  useEffect(() => {
    if (id !== null) last.current = id;
  }, [id]);
  useFocusBack(id, last);

  const open = (next: Identifier) => {
    last.current = next;
    const params = new URLSearchParams(search);
    params.set(parameter, String(next));
    void navigate({ search: `?${params}` }, { replace: id !== null, state: id === null ? { opened: true } : state });
  };
  const close = () => {
    if (state?.opened) return void navigate(-1);
    const params = new URLSearchParams(search);
    params.delete(parameter);
    void navigate({ search: params.size > 0 ? `?${params}` : '' }, { replace: true });
  };
  const to = (index: number) => (data[index] ? () => open(data[index].id) : null);
  const at = () => data.findIndex((row) => row.id === last.current);
  const step = { next: to(at() + 1), previous: to(at() - 1) };
  const onward = () => to(id === null ? Math.max(0, focusedRow()) : at() + 1)?.();
  const backward = () => to(at() - 1)?.();
  const ifOpen = { k: backward, ArrowDown: onward, ArrowUp: backward, Escape: close };
  useHotkeys(isOffered ? { j: onward, ...(id !== null && ifOpen) } : {});
  return { id, open, step, close };
}

function idIn(search: string): Identifier | null {
  const text = new URLSearchParams(search).get(parameter);
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Which row the focus is in; below zero outside of all. */
function focusedRow(): number {
  const row = document.activeElement?.closest('tbody tr');
  return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
}

/** A closed preview leaves the focus on its row's link. */
function useFocusBack(id: Identifier | null, last: RefObject<Identifier | null>): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== null && id === null) rowOf(last.current)?.querySelector('a')?.focus();
    if (id !== null) rowOf(id)?.scrollIntoView({ block: 'nearest' });
    before.current = id;
  }, [id, last]);
}

function rowOf(id: Identifier | null): HTMLElement | null {
  return document.querySelector(`tr[data-id="${id}"]`);
}
