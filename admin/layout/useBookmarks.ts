import { type RaRecord, useGetList, useNotify } from 'react-admin';
import { http } from '../providers/http.ts';
import { reasonOf } from '../providers/problem.ts';
import { queryClient } from '../providers/query-client.ts';
import { useModel } from '../providers/useModel.ts';

export type Bookmark = RaRecord & { title: string; path: string };

/** One's own bookmarks in their order, asked for once, and setting or lifting one. */
export function useBookmarks() {
  const notify = useNotify();
  const isKnown = 'bookmark' in useModel().entities;
  const { data = [] } = useGetList<Bookmark>(
    'bookmarks',
    { sort: { field: 'position', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: isKnown, staleTime: 300_000, onError: () => undefined },
  );
  const toggle = async (path: string, title: string) => {
    try {
      await http('/api/bookmarks/update', {
        method: 'POST',
        body: JSON.stringify({ path, title: title.slice(0, 200) }),
      });
      await queryClient.invalidateQueries({ queryKey: ['bookmarks'] });
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    }
  };
  return { isKnown, bookmarks: data, toggle };
}
