import type { FieldView } from '#admin/providers/model/model.ts';
import { unmarkedText } from '#generator/text/spreadsheet-text.ts';
import { type Reading, readCell } from './read-cell.ts';
import type { KeyedRow, RowFormat } from './rows.ts';

export type UnreadCell = { row: number; part: string; text: string };

/** A text that names a record, still to be looked up; `row` is the row's position, `key` its key. */
export type ReferenceText = { row: number; key: number; part: string; text: string };

export type Pasted<Row> = {
  rows: Row[];
  /** How many cells were written. */
  filled: number;
  /** Texts that could not be read; their cells remain unchanged. */
  unread: UnreadCell[];
  /** Texts that name records. */
  references: ReferenceText[];
  /** The number of lines that exceeded the maximum of the list. */
  leftOut: number;
  /** The pasted cells exceeded the last part on the right. */
  isTooWide: boolean;
};

type Into<Row extends KeyedRow> = {
  rows: readonly Row[];
  format: RowFormat<Row>;
  /** The parts in the order in which they are drawn. */
  parts: readonly FieldView[];
  /** The cell that receives the first text. */
  at: { row: number; part: string };
  most: number;
  reading: Reading;
};

/**
 * The cells of a text copied from a spreadsheet: tabs between cells, lines between rows, quotes around cells that
 * contain either. The mark that our own exports put in front of formulas is removed.
 */
export function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g)) {
    lines.at(-1)!.push(unmarkedText((quoted?.replaceAll('""', '"') ?? plain ?? '').trim()));
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines.at(-1)?.join('') === '' ? lines.slice(0, -1) : lines;
}

/**
 * Writes cells to the right and below, and adds rows up to the maximum. A first line with the parts' titles is skipped.
 */
export function pasteInto<Row extends KeyedRow>(cells: readonly string[][], into: Into<Row>): Pasted<Row> {
  const { format, at, most } = into;
  const parts = into.parts.slice(into.parts.findIndex(({ name }) => name === at.part));
  const lines = isHead(cells[0], parts) ? cells.slice(1) : cells;
  const room = Math.max(0, most - at.row);
  const result: Pasted<Row> = {
    rows: [...into.rows],
    filled: 0,
    unread: [],
    references: [],
    leftOut: Math.max(0, lines.length - room),
    isTooWide: lines.some((line) => line.slice(parts.length).some(Boolean)),
  };
  lines.slice(0, room).forEach((line, index) => {
    const row = at.row + index;
    line.slice(0, parts.length).forEach((text, column) => {
      writeCell(result, { row, text, part: parts[column]! }, format, into.reading);
    });
    result.rows[row] ??= format.fresh();
  });
  return result;
}

function writeCell<Row extends KeyedRow>(
  result: Pasted<Row>,
  { row, text, part }: { row: number; text: string; part: FieldView },
  format: RowFormat<Row>,
  reading: Reading,
): void {
  if (part.kind === 'reference' && text !== '') {
    const own = result.rows[row] ?? format.fresh();
    result.rows[row] = own;
    result.references.push({ row, key: own.key, part: part.name, text });
    return;
  }
  const value = text === '' ? null : readCell(text, part, reading);
  if (value === null && text !== '') {
    result.unread.push({ row, part: part.title, text });
    return;
  }
  result.rows[row] = format.put(result.rows[row] ?? format.fresh(), part.name, value);
  result.filled += 1;
}

function isHead(line: readonly string[] | undefined, parts: readonly FieldView[]): boolean {
  if (!line || line.length === 0) return false;
  return line.every((text, column) => text.toLowerCase() === parts[column]?.title.toLowerCase());
}
