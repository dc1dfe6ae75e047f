import { type RefObject, useEffect, useRef } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useHotkeys } from '../../layout/useHotkeys.ts';

/** A record shown next to its list. Its `id` is in the address, so the browser's Back closes it. */
export type RowPreview = {
  id: Identifier | null;
  open: (id: Identifier) => void;
  /** Opens the row below or above, also on the next or previous page; null at the end of the list. */
  step: { next: (() => void) | null; previous: (() => void) | null };
  close: () => void;
};

const parameter = 'preview';

/**
 * `j` and `k` open a row next to the list and step to the next and previous ones, as the arrow keys do while one is
 * open; Escape closes it. Without rows in a single order, stepping is not possible.
 */
export function usePreview(isOffered: boolean, hasRows = true): RowPreview {
  const { data = [], page } = useListContext();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const id = isOffered ? idIn(search) : null;
  const last = useRef(id);
  // The row that the keys have already reached; the displayed row may be one or more key presses behind.
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
  // Computed anew at each press, because a second press may arrive before the first one is drawn.
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

/**
 * Goes to another page and opens its first or last row once it is loaded; null for a page that the list does not have.
 */
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

/** The index of the row that has the focus; negative when the focus is outside all rows. */
function focusedRow(): number {
  const row = document.activeElement?.closest('[data-id]');
  return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
}

/** When the preview closes, the focus returns to the link of its row. */
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
