import { fill, type TemplateOf } from './messages.ts';

/** The names of a field in sentences, in one language. */
export type Titled = {
  readonly name: string;
  readonly title: string;
  /** The values of a row, if the field is a list of rows. */
  readonly parts?: readonly Titled[] | null;
};

/** The position of a JSON Pointer inside a list of rows: `/exceptions/1/from` is row 1 (from 0) and its part. */
export type Cell = { readonly row: number; readonly part: string | null };

/** The row and part that a pointer refers to; null if it refers to the whole field. */
export function cellAt(path: string): Cell | null {
  const [, , row, part] = path.split('/');
  return row !== undefined && /^\d+$/.test(row) ? { row: Number(row), part: part ?? null } : null;
}

/**
 * The title for a pointer in the sentence of a fault: the field, or row and part of a list of rows, counted from 1. The
 * templates `in_row` and `of_row` are in schemas/locales/<language>/validation.json. A part that the rows do not have is
 * shown by its name.
 */
export function partTitle({ title, parts }: Titled, path: string, templateOf: TemplateOf): string {
  const cell = parts ? cellAt(path) : null;
  if (!parts || !cell) return title;
  const part = parts.find(({ name }) => name === cell.part)?.title ?? cell.part;
  const template = templateOf(part === null ? 'of_row' : 'in_row') ?? '{title}';
  return fill(template, { title, row: cell.row + 1, part });
}
