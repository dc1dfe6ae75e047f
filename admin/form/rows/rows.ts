/** What was typed into a cell and is no value yet: the sentence that says so, and its values. */
export type Unread = { readonly key: string; readonly values: Readonly<Record<string, unknown>> };

/** A row under edit; the key stays with it when rows move. */
export type KeyedRow = { readonly key: number; readonly unread?: Readonly<Record<string, Unread>> };

export type Title = string | string[] | null | undefined;

/** How a list of rows is read from the value of its field, edited, and written back. */
export type RowFormat<Row extends KeyedRow> = {
  read(value: unknown): Row[];
  fresh(): Row;
  /** `title` goes along when the value is a reference. */
  put(row: Row, part: string, value: unknown, title?: Title): Row;
  /** Somebody wrote in it: a row that is still as it came is not saved. */
  isWritten(row: Row): boolean;
  /** The value of the field: written rows only. */
  write(rows: readonly Row[]): unknown[];
};

let lastKey = 0;

export function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

export function moved<Row>(rows: readonly Row[], at: number, to: number): Row[] {
  const row = rows[at];
  return row !== undefined && to >= 0 && to < rows.length ? rows.toSpliced(at, 1).toSpliced(to, 0, row) : [...rows];
}

/** The place of each row among those that are saved, from 0; an unwritten row has the one it would take. */
export function placesOf<Row extends KeyedRow>(rows: readonly Row[], { isWritten }: RowFormat<Row>): number[] {
  let place = 0;
  return rows.map((row) => {
    const own = place;
    if (isWritten(row)) place += 1;
    return own;
  });
}
