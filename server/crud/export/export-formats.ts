import type { ReadContext } from '#server/crud/context.ts';
import { csvOf } from './csv.ts';
import type { ExportQuery } from './export-rows.ts';
import { xlsxOf } from './xlsx.ts';

export type ExportPart = string | Buffer;

/** Writes a whole list. The first part is yielded when the first page was read; errors of the query are thrown before it. */
export type WriteExport = (
  context: ReadContext,
  query: ExportQuery,
  /** Called with the number of rows of each page, and awaited. */
  onPage?: (rows: number) => Promise<void>,
) => AsyncGenerator<ExportPart>;

/** The formats in which a whole list can be exported, with their media types for `Accept`. */
export const exportFormats = {
  csv: { type: 'text/csv', write: csvOf as WriteExport },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf as WriteExport },
} as const;

export type ExportFormat = keyof typeof exportFormats;
