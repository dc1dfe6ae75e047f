import type { ReadContext } from '#server/crud/context.ts';
import { csvOf } from './csv.ts';
import type { ExportQuery } from './export-rows.ts';
import { xlsxOf } from './xlsx.ts';

export type ExportPart = string | Buffer;

/** Writes a whole list; the first part comes when the first page was read, and what is wrong with the query is thrown by then. */
export type WriteExport = (
  context: ReadContext,
  query: ExportQuery,
  /** Is called with the number of rows of each page, and is waited for. */
  onPage?: (rows: number) => Promise<void>,
) => AsyncGenerator<ExportPart>;

/** The forms in which a whole list goes out, with what `Accept` calls them. */
export const exportFormats = {
  csv: { type: 'text/csv', write: csvOf as WriteExport },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf as WriteExport },
} as const;

export type ExportFormat = keyof typeof exportFormats;
