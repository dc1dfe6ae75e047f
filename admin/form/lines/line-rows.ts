import type { FieldView } from '#admin/providers/model/model.ts';
import { type PartRow, partFormat, writeCells } from '../rows/part-rows.ts';
import type { RowFormat } from '../rows/rows.ts';

/** What identifies a stored line, and the titles of what it refers to, which the server does not read. */
const ownNames = ['id', 'row_version', '_titles'] as const;

/** Lines of these columns: a stored one stays in the list however empty it becomes, and what the server sets is not sent. */
export function lineFormat(columns: readonly FieldView[]): RowFormat<PartRow> {
  const entered = columns.filter(({ writable }) => writable);
  const format = partFormat(entered);
  const isWritten = (row: PartRow) => isStored(row) || format.isWritten(row);
  return {
    ...format,
    isWritten,
    write: (rows) =>
      rows.filter(isWritten).map(({ cells }) => {
        const own = ownNames.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]]));
        return { ...Object.fromEntries(own), ...writeCells(entered, cells) };
      }),
  };
}

export function isStored({ cells }: PartRow): boolean {
  return typeof cells.id === 'number';
}
