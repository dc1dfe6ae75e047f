import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import type { StickerKind } from '#schemas/labels/label-tokens.ts';

export type StickerRow = {
  id: number;
  asset_no: string | null;
  name: string | null;
  room: string | null;
  done_on: string | null;
  due_on: string | null;
  printed: { done_on: string | null; due_on: string | null; at: string } | null;
};

export type StickerPage = {
  kind: StickerKind;
  counts: Partial<Record<StickerKind, number>>;
  total: number;
  data: StickerRow[];
};

export const perPage = 50;
const mostAtOnce = 500;
/** The maximum number of records in one print. */
const mostPrinted = 5000;

/** The stickers of one kind that have to be printed, page by page, and the chosen ones. */
export function useStickers() {
  const language = useLanguage();
  const notify = useNotify();
  const [kind, setKind] = useState<StickerKind | null>(null);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['stickers', kind, page, language],
    queryFn: () => read(kind, page, perPage),
    placeholderData: (earlier) => earlier,
    staleTime: 0,
  });
  const shownKind = useRef(data?.kind);
  shownKind.current = kind ?? data?.kind;
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const chooseAll = async () => {
    const of = data?.kind ?? null;
    try {
      const ids = await readAll(of);
      if (shownKind.current === of) setChosen(new Set(ids));
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    }
  };
  return {
    data,
    error,
    refetch,
    /** The displayed rows still belong to the previously chosen kind. */
    isChanging: isPlaceholderData && kind !== null && data?.kind !== kind,
    page,
    turn: setPage,
    show: (to: StickerKind) => {
      setKind(to);
      setPage(1);
      setChosen(new Set());
    },
    chosen,
    choose,
    chooseAll,
    clear: () => setChosen(new Set()),
  };
}

/** The assets of all stickers of a kind, up to the maximum of one print. */
async function readAll(kind: StickerKind | null): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 1; ids.length < mostPrinted; at += 1) {
    const { data: rows } = await read(kind, at, mostAtOnce);
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < mostAtOnce) break;
  }
  return ids.slice(0, mostPrinted);
}

async function read(kind: StickerKind | null, page: number, size: number): Promise<StickerPage> {
  const query = new URLSearchParams({ page: String(page), perPage: String(size), ...(kind && { kind }) });
  return (await http(`/api/stickers-to-print?${query}`)).json as StickerPage;
}
