import { useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { ExportFormat } from '#admin/providers/http/export.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { sortKeys } from '../../cells/columns.ts';

/** The progress of an export: the number of rows received, or null where it is not known. */
export type ExportState = { isJob: boolean; rows: number | null };

/** A longer list is exported by a job of the server, which continues when the user leaves the page. */
const mostRowsAtOnce = 10_000;

/**
 * Exports the list with its filter, sort and columns. Leaving the page cancels a short export; a long one continues,
 * and the bell reports its end.
 */
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
