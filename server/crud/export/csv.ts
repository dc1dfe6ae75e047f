import type { ReadContext } from '#server/crud/context.ts';
import { csvCell, csvLine, csvText } from './csv-text.ts';
import type { ExportRows } from './export-rows.ts';
import { exportHead, exportWords } from './export-text.ts';

/** A whole list as CSV, in the caller's language: a header line of titles, then the rows, with titles in place of ids. */
export async function* csvOf(
  context: ReadContext,
  { fields, pages }: ExportRows,
  onPage?: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  const { engine, caller } = context;
  const { language } = caller;
  const words = exportWords(engine, caller, fields);
  const titles = fields.map((field) => csvText(exportHead(words, field)));
  const writers = fields.map((field) => csvCell(words, field));
  const line = csvLine(language);
  let head = `\ufeff${line(titles)}`;
  for await (const rows of pages) {
    let text = head;
    for (const row of rows) {
      const shown = row._titles as Record<string, unknown>;
      text += line(fields.map(({ name }, n) => writers[n]!(row[name], shown[name], row)));
    }
    yield text;
    await onPage?.(rows.length);
    head = '';
  }
}
