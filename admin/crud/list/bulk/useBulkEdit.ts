import { useEffect, useRef, useState } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { type Change, changeMany, type Outcome, tryMany } from '#admin/providers/http/bulk.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';

type Work = 'trying' | 'writing';

export type BulkEdit = {
  /** The work in progress and the number of rows it has processed. A job continues when the user leaves the page. */
  busy: { work: Work; done: number; isJob: boolean } | null;
  /** The outcome that the change would have; null until it was tried. */
  tried: Outcome | null;
  tryIt(change: Change): Promise<void>;
  /**
   * Null when the change failed as a whole, which was reported to the user, or when the user left the page meanwhile.
   */
  write(change: Change): Promise<Outcome | null>;
  /** Stops the work in progress. */
  stop(): void;
  /** Discards the result of the trial, because the values have changed. */
  forget(): void;
};

const calls = { trying: tryMany, writing: changeMany } as const;

/** A change of many rows: first tried, then executed. */
export function useBulkEdit(resource: string, ids: readonly Identifier[]): BulkEdit {
  const notify = useNotify();
  const [busy, setBusy] = useState<BulkEdit['busy']>(null);
  const [tried, setTried] = useState<Outcome | null>(null);
  const going = useRef<AbortController>(null);
  useEffect(() => () => going.current?.abort('left'), []);
  const run = async (work: Work, change: Change): Promise<Outcome | null> => {
    const controller = new AbortController();
    going.current = controller;
    const onRows = (done: number, isJob: boolean) => setBusy({ work, done, isJob });
    onRows(0, false);
    try {
      return await calls[work](resource, ids, change, { onRows, signal: controller.signal });
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
    tryIt: async (change) => setTried(await run('trying', change)),
    write: (change) => run('writing', change),
    stop: () => going.current?.abort(),
    forget: () => setTried(null),
  };
}
