import { useState } from 'react';
import type { Identifier } from 'react-admin';
import type { Change, Outcome } from '#admin/providers/http/bulk.ts';
import { useBulkEdit } from './useBulkEdit.ts';

type Ends = { onDone: (outcome: Outcome) => void; onClose: () => void };

/** The steps of a dialog about many rows: the trial, the change, and, if any row was refused, the result to read. */
export function useBulkDialog(resource: string, ids: readonly Identifier[], { onDone, onClose }: Ends) {
  const edit = useBulkEdit(resource, ids);
  const [done, setDone] = useState<Outcome | null>(null);
  const { busy, tried, tryIt, write } = edit;
  return {
    ...edit,
    done,
    submit: async (change: Change) => {
      if (!tried) return tryIt(change);
      const outcome = await write(change);
      if (!outcome) return;
      if (outcome.refused.length > 0) setDone(outcome);
      else onDone(outcome);
    },
    close: () => {
      if (done) onDone(done);
      else if (!busy || busy.isJob) onClose();
    },
  };
}
