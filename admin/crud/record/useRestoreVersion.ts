import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { problemOf, reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';

/** Brings former values back by an ordinary save, on the version that is looked at; what refuses it is told. */
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
