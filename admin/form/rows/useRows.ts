import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { placeTitle, typingMessage } from '#admin/providers/words/validation-words.ts';
import { useForm } from '../FormContext.ts';
import type { FieldFault } from '../types.ts';
import { focusPart } from './focus-part.ts';
import { type KeyedRow, moved, placesOf, type RowFormat, type Title, type Unread } from './rows.ts';

export type RowsChange = Omit<ReturnType<typeof useRows>['change'], 'replace' | 'fill'>;

/** A row that was removed since the form was opened, and its place then. */
type Gone<Row> = { readonly row: Row; readonly at: number };

export type FilledCell = { key: number; part: string; value: unknown; title?: Title };

/**
 * The rows of a field under edit. They live beside the value that was written of them: another value, such as that of
 * a draft, is read anew. The functions of `change` stay the same, so that a row draws again only for itself.
 */
export function useRows<Row extends KeyedRow>(field: FieldView, value: unknown, format: RowFormat<Row>, canAdd = true) {
  const say = useWords();
  const { store } = useForm();
  const given = useRef(Array.isArray(value) ? value.length : 0);
  const most = canAdd ? Number(field.schema.maxItems ?? 200) : given.current;
  const list = useRef<HTMLUListElement>(null);
  const rowsByValue = useRef(new WeakMap<object, Row[]>());
  const [said, setSaid] = useState<readonly string[]>([]);
  const [gone, setGone] = useState<readonly Gone<Row>[]>([]);
  const rows = useMemo(
    () => (Array.isArray(value) && rowsByValue.current.get(value)) || format.read(value),
    [value, format],
  );
  const latest = useRef({ rows, say, gone });
  latest.current = { rows, say, gone };

  const change = useMemo(() => {
    const now = () => latest.current.rows;
    const keep = (next: Row[], edited: { key: number; part: string } | null) => {
      const written = format.write(next);
      rowsByValue.current.set(written, next);
      latest.current.rows = next;
      const places = placesOf(next, format);
      const place = places[next.findIndex(({ key }) => key === edited?.key)];
      store.setRows(field.name, written, unreadIn(field, next, places), edited && `${place}/${edited.part}`);
    };
    /** Drawn and focused before the next key comes. */
    const keepAndFocus = (next: Row[], key: number, part: string) => {
      flushSync(() => keep(next, null));
      focusPart(list.current, key, part);
    };
    const edit = (key: number, part: string, by: (row: Row) => Row) =>
      keep(
        now().map((row) => (row.key === key ? by(row) : row)),
        { key, part },
      );
    return {
      write: (key: number, part: string, next: unknown, title?: Title) =>
        edit(key, part, (row) => format.put(row, part, next, title)),
      /** Values that were looked up for several cells, and what there is to say of the others. */
      fill: (cells: readonly FilledCell[], sentences: readonly string[]) => {
        const filled = now().map((row) =>
          cells
            .filter(({ key }) => key === row.key)
            .reduce((next, { part, value, title }) => format.put(next, part, value, title), row),
        );
        keep(filled, null);
        setSaid((already) => [...already, ...sentences]);
      },
      /** Typed text that is no value yet; the value stays as it was. */
      unread: (key: number, part: string, unread: Unread) =>
        edit(key, part, (row) => ({ ...row, unread: { ...row.unread, [part]: unread } })),
      /** Rows that came in one go, such as from a spreadsheet, and what there is to say of it. */
      replace: (next: Row[], sentences: readonly string[]) => {
        keep(next, null);
        setSaid(sentences);
      },
      /** The focus goes to the row that takes its place, else to the last one, else to the list. */
      remove: (key: number) => {
        const at = now().findIndex((row) => row.key === key);
        const next = now().toSpliced(at, 1);
        setSaid([latest.current.say('rows.removed', { n: at + 1 })]);
        setGone([...latest.current.gone, { row: now()[at]!, at }]);
        keepAndFocus(next, next[Math.min(at, next.length - 1)]?.key ?? 0, 'remove');
      },
      /** Puts the row that was removed last back to where it was. */
      undo: (part: string) => {
        const last = latest.current.gone.at(-1);
        if (!last) return;
        const at = Math.min(last.at, now().length);
        setGone(latest.current.gone.slice(0, -1));
        setSaid([latest.current.say('rows.restored', { n: at + 1 })]);
        keepAndFocus(now().toSpliced(at, 0, last.row), last.row.key, part);
      },
      /** A new row below the one with this key, at the end when there is none. */
      add: (key: number | null, part: string) => {
        if (now().length >= most) return;
        const at = now().findIndex((row) => row.key === key);
        const place = at < 0 ? now().length : at + 1;
        const row = format.fresh();
        setSaid([latest.current.say('rows.added', { n: place + 1 })]);
        keepAndFocus(now().toSpliced(place, 0, row), row.key, part);
      },
      /** The focus goes along, on the same part of the row. */
      move: (key: number, step: number, part: string) => {
        const at = now().findIndex((row) => row.key === key);
        if (now()[at + step]) setSaid([latest.current.say('rows.moved', { n: at + step + 1 })]);
        keepAndFocus(moved(now(), at, at + step), key, part);
      },
    };
  }, [field, format, most, store]);

  return { rows, list, most, said, canUndo: gone.length > 0, change };
}

function unreadIn(field: FieldView, rows: readonly KeyedRow[], places: readonly number[]): FieldFault[] {
  return rows.flatMap(({ unread = {} }, index) =>
    Object.entries(unread).map(([part, { key, values }]) => {
      const cell = `${places[index]}/${part}`;
      const title = placeTitle(field, `/${field.name}/${cell}`);
      return { name: field.name, cell, message: typingMessage(key, { title, ...values }) };
    }),
  );
}
