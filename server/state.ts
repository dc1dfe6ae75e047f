import type { EntityModel, Language } from '#generator/model/types.ts';
import type { Caller } from './crud/caller.ts';
import type { Engine } from './crud/engine.ts';
import type { Prefetched } from './crud/read/prefetch.ts';
import type { Sentences } from './services/sentences.ts';

/** What middleware stores for the middleware and routes after it. */
export type AppState = {
  engine: Engine;
  sentences: Sentences;
  requestId: string;
  language: Language;
  /** Null when the request is not signed in. */
  caller: Caller | null;
  /** The version of all custom fields that the caller uses. */
  customVersion?: number;
  /** The record that was read together with the session. */
  ahead?: Prefetched;
  /** The Content-Range of a list's rows, stored while its answer is compressed. */
  rowRange?: string;
  /** The error that a successful answer reports as a warning. */
  warnedOf?: unknown;
  /** The entity that a request is about, for the texts of its errors. */
  entity?: EntityModel;
};
