/** Text typed into a cell that is not a value yet: the key of the sentence that says so, and its parameters. */
export type Unread = { readonly key: string; readonly values: Readonly<Record<string, unknown>> };

/** A row that is being edited; its key does not change when rows move. */
export type KeyedRow = { readonly key: number; readonly unread?: Readonly<Record<string, Unread>> };

export type Title = string | string[] | null | undefined;

/** How a list of rows is read from the value of its field, edited, and written back. */
export type RowFormat<Row extends KeyedRow> = {
  read(value: unknown): Row[];
  fresh(): Row;
  /** `title` is given when the value is a reference. */
  put(row: Row, part: string, value: unknown, title?: Title): Row;
  /** Whether the row contains input: a row that is still in its initial state is not saved. */
  isWritten(row: Row): boolean;
  /** The value of the field; contains only rows with input. */
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

/**
 * The position of each row among those that are saved, from 0; a row without input has the position that it would get.
 */
export function placesOf<Row extends KeyedRow>(rows: readonly Row[], { isWritten }: RowFormat<Row>): number[] {
  let place = 0;
  return rows.map((row) => {
    const own = place;
    if (isWritten(row)) place += 1;
    return own;
  });
}
