import type { ReadContext } from '#server/crud/context.ts';
import { type ExportFormat, type ExportPart, exportFormats } from './export-formats.ts';
import { type ExportQuery, exportRows, readExportList } from './export-rows.ts';

/** An export of more rows than this is written by the thread for long answers; fewer rows take a few milliseconds. */
const rowsAtOnce = 50;

/**
 * Writes a whole list as a file, where it is long on the thread for long answers. Errors of the query are thrown before the
 * first part.
 */
export async function* writeExport(
  context: ReadContext,
  format: ExportFormat,
  query: ExportQuery,
  onPage?: (rows: number) => Promise<void>,
): AsyncGenerator<ExportPart> {
  const { longAnswers } = context.engine;
  const list = await readExportList(context, query);
  if (!longAnswers || list.ids.length <= rowsAtOnce) {
    yield* exportFormats[format].write(context, exportRows(context, list), onPage);
    return;
  }
  const { caller, entity } = context;
  const ids = Float64Array.from(list.ids);
  yield* longAnswers.parts(caller, { kind: 'export', entity: entity.name, format, query, ids }, onPage);
}
