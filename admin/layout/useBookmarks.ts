import { type RaRecord, useGetList, useNotify } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import { useModel } from '#admin/providers/model/useModel.ts';

export type Bookmark = RaRecord & { title: string; path: string; position: number };

const queryKey = ['bookmarks'];
const inOrder = { sort: { field: 'position', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };

/**
 * Writes of the order are executed one after another, and the server's state is shown again only when none is pending.
 */
let written: Promise<unknown> = Promise.resolve();
let unwritten = 0;

/** The user's bookmarks in their order, loaded once, with functions that add, remove and move one. */
export function useBookmarks() {
  const notify = useNotify();
  const isKnown = 'bookmark' in useModel().entities;
  const { data = [] } = useGetList<Bookmark>('bookmarks', inOrder, {
    enabled: isKnown,
    staleTime: 300_000,
    onError: () => undefined,
  });
  const toggle = async (path: string, title: string) => {
    try {
      await http('/api/bookmarks/update', {
        method: 'POST',
        body: JSON.stringify({ path, title: title.slice(0, 200) }),
      });
      await queryClient.invalidateQueries({ queryKey });
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    }
  };
  /** Moves a bookmark one position up (-1) or down (1), shows this at once, and writes the changed positions. */
  const move = async ({ id }: Bookmark, by: -1 | 1) => {
    unwritten += 1;
    await queryClient.cancelQueries({ queryKey });
    const rows: Pick<Bookmark, 'id' | 'position'>[] = [];
    queryClient.setQueriesData<{ data: Bookmark[] }>({ queryKey: [...queryKey, 'getList', inOrder] }, (shown) => {
      const from = shown?.data.findIndex((one) => one.id === id) ?? -1;
      const bookmark = shown?.data[from];
      if (!shown || !bookmark) return shown;
      const ordered = shown.data.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, bookmark);
      for (const [at, one] of ordered.entries()) {
        if (one.position !== at + 1) rows.push({ id: one.id, position: at + 1 });
      }
      return { ...shown, data: ordered.map((one, at) => ({ ...one, position: at + 1 })) };
    });
    const body = JSON.stringify({ mode: 'update', atomic: true, rows });
    const write = async () => {
      if (rows.length > 0) await http('/api/bookmarks/bulk', { method: 'POST', body });
    };
    written = written.then(write).catch((fault) => notify(reasonOf(fault), { type: 'error' }));
    await written;
    unwritten -= 1;
    if (unwritten === 0) await queryClient.invalidateQueries({ queryKey });
  };
  return { isKnown, bookmarks: data, toggle, move };
}
