import { useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { formatNumber } from '../../cells/formats.ts';
import { Icon } from '../../layout/Icon.tsx';
import { download, exportCsv } from '../../providers/export.ts';
import type { EntityView } from '../../providers/model.ts';
import { reasonOf } from '../../providers/problem.ts';
import { useLanguage, useWords } from '../../providers/useWords.ts';
import { sortKeys } from './columns.ts';

/** All rows of the list as it is filtered, sorted and laid out, as a file for a spreadsheet. */
export function ExportButton({ view, columns }: { view: EntityView; columns: readonly string[] }) {
  const say = useWords();
  const language = useLanguage();
  const notify = useNotify();
  const { filterValues, sort, total = 0 } = useListContext();
  const [rows, setRows] = useState<number | null>(null);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    work.current = controller;
    setRows(0);
    try {
      const asked = { filter: filterValues, sort: sortKeys(sort), fields: columns };
      download(await exportCsv(view.plural, asked, setRows, controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) notify(say('list.not_exported', { reason: reasonOf(error) }), { type: 'error' });
    } finally {
      setRows(null);
    }
  };
  const number = (value: number) => formatNumber(value, language, 0);

  if (rows !== null) {
    return (
      <button type="button" className="btn sm quiet wide-only" onClick={() => work.current?.abort()}>
        <Icon name="x" />
        <span role="status">
          {say('list.exporting', { done: number(Math.min(rows, total)), total: number(total) })}
        </span>
      </button>
    );
  }
  return (
    <button type="button" className="btn sm quiet wide-only" disabled={total === 0} onClick={() => void start()}>
      <Icon name="download" />
      <span className="word">{say('list.export')}</span>
    </button>
  );
}
