import { useDataProvider, useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { type SavedView, savedViews, type ViewSettings } from './saved-view.ts';

/** Saves the present settings in a view, and deletes a view; both show a message about the result. */
export function useViewActions() {
  const say = useWords();
  const notify = useNotify();
  const provider = useDataProvider();
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: [savedViews.plural] });
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
      return false;
    }
  };
  return {
    update: (saved: SavedView, settings: ViewSettings) =>
      run(
        () => provider.update(savedViews.plural, { id: saved.id, data: settings, previousData: saved }),
        say('views.updated', { name: saved.name }),
      ),
    remove: (saved: SavedView) =>
      run(
        () => provider.delete(savedViews.plural, { id: saved.id, previousData: saved }),
        say('record.delete_done', { title: saved.name }),
      ),
  };
}
