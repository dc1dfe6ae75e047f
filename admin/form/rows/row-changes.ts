import type { Say } from '#admin/providers/words/useWords.ts';
import { type KeyedRow, moved, type RowFormat, type Title, type Unread } from './rows.ts';

/** A row that was removed since the form was opened, and its former position. */
export type RemovedRow<Row> = { readonly row: Row; readonly at: number };

type FilledCell = { key: number; part: string; value: unknown; title?: Title };

/** Access to the present rows of a field, and functions that replace them. */
export type RowAccess<Row extends KeyedRow> = {
  format: RowFormat<Row>;
  /** The maximum number of rows. */
  most: number;
  now: () => { rows: Row[]; say: Say; removed: readonly RemovedRow<Row>[] };
  write: (next: Row[], edited: { key: number; part: string } | null) => void;
  /** Renders the rows and sets the focus before the next key press. */
  writeAndFocus: (next: Row[], key: number, part: string) => void;
  /** Replaces the sentences that a screen reader announces. */
  announce: (sentences: (already: readonly string[]) => readonly string[]) => void;
  setRemoved: (removed: readonly RemovedRow<Row>[]) => void;
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
    /** Sets values that were looked up for several cells, and announces a sentence about the others. */
    fill: (cells: readonly FilledCell[], sentences: readonly string[]) => {
      const filled = now().rows.map((row) =>
        cells
          .filter(({ key }) => key === row.key)
          .reduce((next, { part, value, title }) => format.put(next, part, value, title), row),
      );
      write(filled, null);
      announce((already) => [...already, ...sentences]);
    },
    /** Records typed text that is not a value yet; the value remains unchanged. */
    unread: (key: number, part: string, unread: Unread) =>
      edit(key, part, (row) => ({ ...row, unread: { ...row.unread, [part]: unread } })),
    /** Replaces all rows at once, such as after pasting from a spreadsheet, and announces the result. */
    replace: (next: Row[], sentences: readonly string[]) => {
      write(next, null);
      announce(() => sentences);
    },
  };
}

/** Adds, removes, restores and moves rows. */
export function orderChanges<Row extends KeyedRow>(access: RowAccess<Row>) {
  const { format, most, now, writeAndFocus, setRemoved } = access;
  const announce = (key: 'removed' | 'restored' | 'added' | 'moved', n: number) =>
    access.announce(() => [now().say(`rows.${key}`, { n })]);
  return {
    /**
     * The focus moves to the row that takes the removed one's position, otherwise to the last row, otherwise to the
     * list.
     */
    remove: (key: number) => {
      const { rows, removed } = now();
      const at = rows.findIndex((row) => row.key === key);
      const next = rows.toSpliced(at, 1);
      announce('removed', at + 1);
      setRemoved([...removed, { row: rows[at]!, at }]);
      writeAndFocus(next, next[Math.min(at, next.length - 1)]?.key ?? 0, 'remove');
    },
    /** Restores the row that was removed last at its former position. */
    undo: (part: string) => {
      const { rows, removed } = now();
      const last = removed.at(-1);
      if (!last) return;
      const at = Math.min(last.at, rows.length);
      setRemoved(removed.slice(0, -1));
      announce('restored', at + 1);
      writeAndFocus(rows.toSpliced(at, 0, last.row), last.row.key, part);
    },
    /** Adds a new row below the one with this key, or at the end when there is none. */
    add: (key: number | null, part: string) => {
      const { rows } = now();
      if (rows.length >= most) return;
      const at = rows.findIndex((row) => row.key === key);
      const place = at < 0 ? rows.length : at + 1;
      const row = format.fresh();
      announce('added', place + 1);
      writeAndFocus(rows.toSpliced(place, 0, row), row.key, part);
    },
    /** Moves a row; the focus remains on the same part of it. */
    move: (key: number, step: number, part: string) => {
      const { rows } = now();
      const at = rows.findIndex((row) => row.key === key);
      if (rows[at + step]) announce('moved', at + step + 1);
      writeAndFocus(moved(rows, at, at + step), key, part);
    },
  };
}
