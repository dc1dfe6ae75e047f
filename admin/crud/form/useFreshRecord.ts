import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { readRecord } from '../../form/read-record.ts';

/** The present record of the server with its lines, because a form must not start from a cached copy. */
export function useFreshRecord(view: EntityView, id: number) {
  const provider = useDataProvider();
  const [record, setRecord] = useState<RaRecord | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the record again
  useEffect(() => {
    let isCurrent = true;
    readRecord(provider, view, id).then(
      (data) => isCurrent && setRecord(data),
      (fault: unknown) => isCurrent && setError(fault),
    );
    return () => {
      isCurrent = false;
    };
  }, [provider, view.plural, id, round]);
  const retry = () => {
    setError(null);
    setRound(round + 1);
  };
  return { record, error, retry };
}
