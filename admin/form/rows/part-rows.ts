import type { FieldView } from '#admin/providers/model/model.ts';
import { type KeyedRow, nextKey, type RowFormat, type Unread } from './rows.ts';

export type Cells = Readonly<Record<string, unknown>>;

/** A row with the parts that the schema names. */
export type PartRow = KeyedRow & { readonly cells: Cells; readonly unread: Readonly<Record<string, Unread>> };

/**
 * The format of rows with these parts. An empty part is null, or left out where it is required; a switch that is off is
 * sent as false.
 */
export function partFormat(parts: readonly FieldView[]): RowFormat<PartRow> {
  const defaults = Object.fromEntries(parts.map((part) => [part.name, part.default ?? null]));
  const toRow = (cells: Cells): PartRow => ({ key: nextKey(), cells, unread: {} });
  const isWritten = ({ cells, unread }: PartRow) =>
    Object.keys(unread).length > 0 || parts.some(({ name }) => isFilled(cells[name]) && cells[name] !== defaults[name]);
  return {
    read: (value) => (Array.isArray(value) ? value : []).map((row) => toRow({ ...(row as Cells) })),
    fresh: () => toRow(defaults),
    put: (row, part, value, title) => {
      const { [part]: _mended, ...unread } = row.unread;
      const titles = title === undefined ? {} : { _titles: { ...(row.cells._titles as object), [part]: title } };
      return { ...row, cells: { ...row.cells, [part]: value, ...titles }, unread };
    },
    isWritten,
    write: (rows) => rows.filter(isWritten).map(({ cells }) => writeCells(parts, cells)),
  };
}

/** The values of a row in the format in which they are sent. */
export function writeCells(parts: readonly FieldView[], cells: Cells): Cells {
  const entries = parts.flatMap((part): [string, unknown][] => {
    const value = cells[part.name];
    if (part.kind === 'boolean') return [[part.name, value === true]];
    if (typeof value === 'string' ? value.trim() !== '' : isFilled(value)) return [[part.name, value]];
    return part.required ? [] : [[part.name, null]];
  });
  return Object.fromEntries(entries);
}

/** A switch that is off does not count as input. */
function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false;
}
