import { useState } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { type Outcome, tryUpdate, updateMany } from '../../../providers/bulk.ts';
import { reasonOf } from '../../../providers/problem.ts';

type Work = 'trying' | 'writing';

export type BulkEdit = {
  /** What is going on, and with how many rows it is through. */
  busy: { work: Work; done: number } | null;
  /** What the change would come to; null until it was tried. */
  tried: Outcome | null;
  tryIt(values: object): Promise<void>;
  /** Null when it could not be done at all, which was said. */
  write(values: object): Promise<Outcome | null>;
  /** The values are others now. */
  forget(): void;
};

/** A change of many rows: tried first, then done. */
export function useBulkEdit(resource: string, ids: readonly Identifier[]): BulkEdit {
  const notify = useNotify();
  const [busy, setBusy] = useState<BulkEdit['busy']>(null);
  const [tried, setTried] = useState<Outcome | null>(null);
  const run = async (work: Work, call: typeof tryUpdate, values: object): Promise<Outcome | null> => {
    setBusy({ work, done: 0 });
    try {
      return await call(resource, ids, values, (done) => setBusy({ work, done }));
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
      return null;
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    tried,
    tryIt: async (values) => setTried(await run('trying', tryUpdate, values)),
    write: (values) => run('writing', updateMany, values),
    forget: () => setTried(null),
  };
}
