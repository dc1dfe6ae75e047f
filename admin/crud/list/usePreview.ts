import { type RefObject, useEffect, useRef } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useHotkeys } from './useHotkeys.ts';

/** A record shown beside its list: `id` stands in the address, so the browser's way back closes it. */
export type RowPreview = {
  id: Identifier | null;
  open: (id: Identifier) => void;
  /** To the row below or above, over the page's end too; null at the end of the list. */
  step: { next: (() => void) | null; previous: (() => void) | null };
  close: () => void;
};

const parameter = 'preview';

/** `j` and `k` open a row beside the list and go on, as the arrow keys do while one is open; Escape closes it. Without rows in one order there is no going on. */
export function usePreview(isOffered: boolean, hasRows = true): RowPreview {
  const { data = [], page } = useListContext();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const id = isOffered ? idIn(search) : null;
  const last = useRef(id);
  // Where the keys have gone already; what is drawn follows them, one press behind or more.
  const ahead = useRef<Identifier>(null);
  useEffect(() => {
    if (id === ahead.current) ahead.current = null;
    if (id !== null && ahead.current === null) last.current = id;
  });
  useFocusBack(id, last);

  const open = (next: Identifier) => {
    last.current = next;
    ahead.current = next;
    const address = { search: searchWith(search, parameter, String(next)) };
    void navigate(address, { replace: id !== null, state: id === null ? { opened: true } : state });
  };
  const close = () => {
    ahead.current = null;
    if (state?.opened) return void navigate(-1);
    void navigate({ search: searchWith(search, parameter, null) }, { replace: true });
  };
  const turn = usePageTurn(open);
  const to = (index: number) => (data[index] ? () => open(data[index].id) : null);
  // Asked anew at each press: a second one may come before the first is drawn.
  const stepBy = (rows: 1 | -1) => {
    const at = data.findIndex((row) => row.id === last.current);
    return at < 0 ? null : (to(at + rows) ?? turn(page + rows, rows === 1 ? 0 : -1));
  };
  const step = { next: stepBy(1), previous: stepBy(-1) };
  const onward = () => (id === null ? to(Math.max(0, focusedRow())) : stepBy(1))?.();
  const backward = () => stepBy(-1)?.();
  const ifOpen = { k: backward, ArrowDown: onward, ArrowUp: backward, Escape: close };
  const going = hasRows ? { j: onward, ...(id !== null && ifOpen) } : { ...(id !== null && { Escape: close }) };
  useHotkeys(isOffered ? going : {});
  return { id, open, step, close };
}

/** Goes to another page, and opens its first or last row when it is there; null for a page that the list does not have. */
function usePageTurn(open: (id: Identifier) => void) {
  const { data = [], page, perPage, total = 0, isFetching } = useListContext();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const edge = useRef<{ page: number; row: 0 | -1 }>(null);
  useEffect(() => {
    if (edge.current === null || isFetching || edge.current.page !== page) return;
    const row = data.at(edge.current.row);
    edge.current = null;
    if (row) open(row.id);
  });
  return (to: number, row: 0 | -1) => {
    if (to < 1 || to > Math.ceil(total / perPage)) return null;
    return () => {
      edge.current = { page: to, row };
      void navigate({ search: searchWith(search, 'page', String(to)) }, { replace: true, state });
    };
  };
}

/** The search part of an address with another value of one of its parameters, or without it. */
function searchWith(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}

function idIn(search: string): Identifier | null {
  const text = new URLSearchParams(search).get(parameter);
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Which row the focus is in; below zero outside of all. */
function focusedRow(): number {
  const row = document.activeElement?.closest('[data-id]');
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
  return document.querySelector(`[data-id="${id}"]`);
}
