import type { FieldView } from '#admin/providers/model/model.ts';
import { type PartRow, partFormat, writeCells } from '../rows/part-rows.ts';
import type { RowFormat } from '../rows/rows.ts';

/** The properties that identify a stored line, and the titles of its references, which the server ignores. */
const ownNames = ['id', 'row_version', '_titles'] as const;

/**
 * The format of lines with these columns, and with the fields that have no column. A stored line remains in the list even
 * when it is emptied, and values that the server sets are not sent.
 */
export function lineFormat(columns: readonly FieldView[], withoutColumn: readonly string[] = []): RowFormat<PartRow> {
  const entered = columns.filter(({ writable }) => writable);
  const format = partFormat(entered);
  const isWritten = (row: PartRow) => isStored(row) || format.isWritten(row);
  return {
    ...format,
    isWritten,
    write: (rows) =>
      rows.filter(isWritten).map(({ cells }) => {
        const own = [...ownNames, ...withoutColumn].flatMap((name) =>
          cells[name] === undefined ? [] : [[name, cells[name]]],
        );
        return { ...Object.fromEntries(own), ...writeCells(entered, cells) };
      }),
  };
}

export function isStored({ cells }: PartRow): boolean {
  return typeof cells.id === 'number';
}
