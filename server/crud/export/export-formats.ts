import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { csvOf } from './csv.ts';
import type { ExportQuery } from './export-rows.ts';
import { xlsxOf } from './xlsx.ts';

export type ExportPart = string | Buffer;

/** Writes a whole list; the first part comes when the first page was read, and what is wrong with the query is thrown by then. */
export type WriteExport = (
  engine: Engine,
  caller: Caller,
  entity: EntityModel,
  query: ExportQuery,
  /** Hears of the rows of each page, and is waited for. */
  onPage?: (rows: number) => Promise<void>,
) => AsyncGenerator<ExportPart>;

/** The forms in which a whole list goes out, with what `Accept` calls them. */
export const exportFormats = {
  csv: { type: 'text/csv', write: csvOf as WriteExport },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf as WriteExport },
} as const;

export type ExportFormat = keyof typeof exportFormats;
