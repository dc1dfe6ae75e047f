import { useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { download, type ExportFormat, exportFile } from '../../providers/export.ts';
import type { EntityView } from '../../providers/model.ts';
import { reasonOf } from '../../providers/problem.ts';
import { useWords } from '../../providers/useWords.ts';
import { sortKeys } from './columns.ts';

/** How far an export is: rows that have come, null where that is not known. */
export type ExportState = { format: ExportFormat; rows: number | null };

/** Exports the list as it is filtered, sorted and laid out; leaving the page ends it. */
export function useExport(view: EntityView, columns: readonly string[]) {
  const say = useWords();
  const notify = useNotify();
  const { filterValues, sort } = useListContext();
  const [state, setState] = useState<ExportState | null>(null);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    work.current = controller;
    setState({ format, rows: format === 'csv' ? 0 : null });
    const onRows = (rows: number) => setState({ format, rows });
    try {
      const asked = { filter: filterValues, sort: sortKeys(sort), fields: columns };
      download(await exportFile(view.plural, format, asked, onRows, controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) notify(say('list.not_exported', { reason: reasonOf(error) }), { type: 'error' });
    } finally {
      setState(null);
    }
  };
  return { state, start, stop: () => work.current?.abort() };
}
