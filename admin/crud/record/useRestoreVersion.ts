import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { problemOf, reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';

/** Restores former values by an ordinary update of the version that is displayed; errors are reported to the user. */
export function useRestoreVersion(view: EntityView, record: RaRecord, onDone: () => void) {
  const say = useWords();
  const notify = useNotify();
  const provider = useDataProvider();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const restore = async (values: Record<string, unknown>) => {
    setBusy(true);
    try {
      await provider.update(view.plural, { id: record.id, data: values, previousData: record });
      notify(say('versions.brought_back'), { type: 'success' });
      onDone();
    } catch (error) {
      const problem = problemOf(error);
      setFaults(problem?.faults.length ? problem.faults.map(({ message }) => message) : [reasonOf(error)]);
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: [view.plural] });
      await queryClient.invalidateQueries({ queryKey: ['events'] });
    }
  };
  return { restore, isBusy, faults };
}
