import type { Rule } from '#server/access/rules.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ExportFormat } from '#server/crud/export/export-formats.ts';
import type { ExportQuery } from '#server/crud/export/export-rows.ts';
import type { Document } from '../open-api/document-cache.ts';
import type { Block } from '../paper/paper.ts';
import type { Place } from '../record/timeline-query.ts';

/** What the thread needs to load the product's files and to read its database. */
export type ThreadData = {
  /** The folder of the project with its schemas. */
  readonly home: string;
  /** The hash of the model that the product loaded from it. */
  readonly hash: string;
  /** The database: the address of PostgreSQL, or the file of SQLite. */
  readonly dialect: 'postgres' | 'sqlite';
  readonly address: string;
  readonly dataDir: string;
  readonly productName: string;
  readonly publicUrl: string | null;
};

/** A caller as it is sent to the thread: with its rules, from which the thread makes its ability. */
export type CallerCopy = Omit<Caller, 'ability' | 'requestClosed'> & {
  readonly rules: readonly Rule[];
  readonly platform: boolean;
  readonly reachesOwnRowsOfAll: boolean;
};

/** An answer that is made part by part: a list as a file, or the time line of a record as CSV. */
export type PartsTask =
  | {
      readonly kind: 'export';
      readonly entity: string;
      readonly format: ExportFormat;
      readonly query: ExportQuery;
      /** The rows of the list in their order, which another thread read. */
      readonly ids: Float64Array<ArrayBuffer>;
    }
  | {
      readonly kind: 'timeline';
      readonly entity: string;
      readonly record: number;
      readonly query: Readonly<Record<string, string | string[] | undefined>>;
      readonly after: Place | null;
    };

/**
 * `begin` and `next` answer the next part of an answer, `document` the description of the API for a caller, `history` the time
 * line of a record for its printed document.
 */
export type ToThread =
  | { readonly kind: 'begin'; readonly id: number; readonly caller: CallerCopy; readonly task: PartsTask }
  | { readonly kind: 'next' | 'leave'; readonly id: number }
  | { readonly kind: 'document'; readonly id: number; readonly caller: CallerCopy }
  | { readonly kind: 'history'; readonly id: number; readonly caller: CallerCopy; readonly of: HistoryOf };

/** The record whose time line is printed. */
export type HistoryOf = { readonly entity: string; readonly record: number };

export type Part = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The rows that were written into this part. */
  readonly rows: number;
  readonly isOver: boolean;
};

/** A description, and the hash of the model that it describes. */
export type MadeDocument = { readonly document: Document; readonly hash: string };

export type MadeHistory = { readonly blocks: readonly Block[] };

export type FromThread = { readonly id: number } & (Part | MadeDocument | MadeHistory | { readonly fault: string });
