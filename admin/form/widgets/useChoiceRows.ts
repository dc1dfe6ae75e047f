import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ChoiceRow, type EditedRow, moved, newRow, readRows, writeRows } from './choice-rows.ts';

/** The rows under edit. The functions stay the same for the widget's life, so that a row draws again only for itself. */
export function useChoiceRows(value: unknown, most: number, onChange: (value: unknown) => void) {
  const [rows, setRows] = useState<EditedRow[]>(() => readRows(value));
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };

  const change = useMemo(() => {
    const now = () => latest.current.rows;
    const keep = (next: EditedRow[]) => {
      latest.current.rows = next;
      setRows(next);
      latest.current.onChange(writeRows(next));
    };
    /** Drawn and focused before the next key comes. */
    const keepAndFocus = (next: EditedRow[], key: number, part: string) => {
      flushSync(() => keep(next));
      list.current?.querySelector<HTMLElement>(`[data-key="${key}"] [data-part="${part}"]`)?.focus();
    };
    return {
      write: (key: number, part: Partial<ChoiceRow>) =>
        keep(now().map((row) => (row.key === key ? { ...row, ...part } : row))),
      remove: (key: number) => keep(now().filter((row) => row.key !== key)),
      /** A new row below the one with this key, at the end when there is none. */
      add: (key: number | null) => {
        if (now().length >= most) return;
        const at = now().findIndex((row) => row.key === key);
        const row = newRow();
        keepAndFocus(now().toSpliced(at < 0 ? now().length : at + 1, 0, row), row.key, 'title');
      },
      /** The focus goes along, on the same part of the row. */
      move: (key: number, step: number, part: string) => {
        const at = now().findIndex((row) => row.key === key);
        keepAndFocus(moved(now(), at, at + step), key, part);
      },
    };
  }, [most]);

  return { rows, list, change };
}
