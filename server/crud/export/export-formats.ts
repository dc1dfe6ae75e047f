import type { ReadContext } from '#server/crud/context.ts';
import { csvOf } from './csv.ts';
import type { ExportRows } from './export-rows.ts';
import { xlsxOf } from './xlsx.ts';

export type ExportPart = string | Buffer;

/** Writes a whole list; the first part is yielded when the first page was read. */
export type WriteExport = (
  context: ReadContext,
  rows: ExportRows,
  /** Called with the number of rows of each page, and awaited. */
  onPage?: (rows: number) => Promise<void>,
) => AsyncGenerator<ExportPart>;

/** The formats in which a whole list can be exported, with their media types for `Accept`. */
export const exportFormats = {
  csv: { type: 'text/csv', write: csvOf as WriteExport },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf as WriteExport },
} as const;

export type ExportFormat = keyof typeof exportFormats;
