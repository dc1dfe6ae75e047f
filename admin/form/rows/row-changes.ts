import type { Say } from '#admin/providers/words/useWords.ts';
import { type KeyedRow, moved, type RowFormat, type Title, type Unread } from './rows.ts';

/** A row that was removed since the form was opened, and its place then. */
export type Gone<Row> = { readonly row: Row; readonly at: number };

type FilledCell = { key: number; part: string; value: unknown; title?: Title };

/** The rows of a field as they are now, and how they are exchanged for others. */
export type RowAccess<Row extends KeyedRow> = {
  format: RowFormat<Row>;
  /** More rows than these cannot be added. */
  most: number;
  now: () => { rows: Row[]; say: Say; gone: readonly Gone<Row>[] };
  write: (next: Row[], edited: { key: number; part: string } | null) => void;
  /** Drawn and focused before the next key comes. */
  writeAndFocus: (next: Row[], key: number, part: string) => void;
  /** Sentences that a screen reader says, in place of those before. */
  announce: (sentences: (already: readonly string[]) => readonly string[]) => void;
  setGone: (gone: readonly Gone<Row>[]) => void;
};

/** Changes of the values in the cells. */
export function cellChanges<Row extends KeyedRow>({ format, now, write, announce }: RowAccess<Row>) {
  const edit = (key: number, part: string, by: (row: Row) => Row) =>
    write(
      now().rows.map((row) => (row.key === key ? by(row) : row)),
      { key, part },
    );
  return {
    write: (key: number, part: string, next: unknown, title?: Title) =>
      edit(key, part, (row) => format.put(row, part, next, title)),
    /** Values that were looked up for several cells, and what there is to say of the others. */
    fill: (cells: readonly FilledCell[], sentences: readonly string[]) => {
      const filled = now().rows.map((row) =>
        cells
          .filter(({ key }) => key === row.key)
          .reduce((next, { part, value, title }) => format.put(next, part, value, title), row),
      );
      write(filled, null);
      announce((already) => [...already, ...sentences]);
    },
    /** Typed text that is no value yet; the value stays as it was. */
    unread: (key: number, part: string, unread: Unread) =>
      edit(key, part, (row) => ({ ...row, unread: { ...row.unread, [part]: unread } })),
    /** Rows that came in one go, such as from a spreadsheet, and what there is to say of it. */
    replace: (next: Row[], sentences: readonly string[]) => {
      write(next, null);
      announce(() => sentences);
    },
  };
}

/** Rows added, removed, brought back and moved. */
export function orderChanges<Row extends KeyedRow>(access: RowAccess<Row>) {
  const { format, most, now, writeAndFocus, setGone } = access;
  const announce = (key: 'removed' | 'restored' | 'added' | 'moved', n: number) =>
    access.announce(() => [now().say(`rows.${key}`, { n })]);
  return {
    /** The focus goes to the row that takes its place, else to the last one, else to the list. */
    remove: (key: number) => {
      const { rows, gone } = now();
      const at = rows.findIndex((row) => row.key === key);
      const next = rows.toSpliced(at, 1);
      announce('removed', at + 1);
      setGone([...gone, { row: rows[at]!, at }]);
      writeAndFocus(next, next[Math.min(at, next.length - 1)]?.key ?? 0, 'remove');
    },
    /** Puts the row that was removed last back to where it was. */
    undo: (part: string) => {
      const { rows, gone } = now();
      const last = gone.at(-1);
      if (!last) return;
      const at = Math.min(last.at, rows.length);
      setGone(gone.slice(0, -1));
      announce('restored', at + 1);
      writeAndFocus(rows.toSpliced(at, 0, last.row), last.row.key, part);
    },
    /** A new row below the one with this key, at the end when there is none. */
    add: (key: number | null, part: string) => {
      const { rows } = now();
      if (rows.length >= most) return;
      const at = rows.findIndex((row) => row.key === key);
      const place = at < 0 ? rows.length : at + 1;
      const row = format.fresh();
      announce('added', place + 1);
      writeAndFocus(rows.toSpliced(place, 0, row), row.key, part);
    },
    /** The focus goes along, on the same part of the row. */
    move: (key: number, step: number, part: string) => {
      const { rows } = now();
      const at = rows.findIndex((row) => row.key === key);
      if (rows[at + step]) announce('moved', at + step + 1);
      writeAndFocus(moved(rows, at, at + step), key, part);
    },
  };
}
