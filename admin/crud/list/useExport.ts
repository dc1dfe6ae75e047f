import { useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { ExportFormat } from '#admin/providers/http/export.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { sortKeys } from './columns.ts';

/** How far an export is: rows that have come, null where that is not known. */
export type ExportState = { isJob: boolean; rows: number | null };

/** A longer list is written by a job of the server, which goes on when the page is left. */
const mostRowsAtOnce = 10_000;

/** Exports the list as it is filtered, sorted and laid out. Leaving the page ends a short one and leaves a long one to the bell. */
export function useExport(view: EntityView, columns: readonly string[]) {
  const say = useWords();
  const notify = useNotify();
  const { filter, filterValues, sort, total = 0 } = useListContext();
  const [state, setState] = useState<ExportState | null>(null);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort('left'), []);

  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    work.current = controller;
    const { signal } = controller;
    const isJob = total > mostRowsAtOnce;
    const onRows = (rows: number) => setState({ isJob, rows });
    setState({ isJob, rows: isJob || format === 'csv' ? 0 : null });
    if (isJob) notify(say('list.export_leave'), { type: 'info' });
    try {
      const { exportList } = await import('#admin/providers/http/export.ts');
      const asked = { filter: { ...filterValues, ...filter }, sort: sortKeys(sort), fields: columns };
      await exportList(view.plural, format, asked, { isJob, onRows, signal });
    } catch (error) {
      if (!signal.aborted) notify(say('list.not_exported', { reason: reasonOf(error) }), { type: 'error' });
    } finally {
      setState(null);
    }
  };
  return { state, start, stop: () => work.current?.abort() };
}
