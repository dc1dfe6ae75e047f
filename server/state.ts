import type { EntityModel, Language } from '#generator/model/types.ts';
import type { Caller } from './crud/caller.ts';
import type { Engine } from './crud/engine.ts';
import type { Ahead } from './crud/read/read-ahead.ts';
import type { Sentences } from './services/sentences.ts';

/** What middleware leaves for those behind it. */
export type AppState = {
  engine: Engine;
  sentences: Sentences;
  requestId: string;
  language: Language;
  /** Null on open routes. */
  caller: Caller | null;
  /** The state of all custom fields that the caller works with. */
  customVersion?: number;
  /** The record that was read together with the session. */
  ahead?: Ahead;
  /** Which rows of how many a list holds, while its answer is compressed. */
  rowRange?: string;
  /** The error of which a successful answer only warns. */
  warnedOf?: unknown;
  /** The entity a request is about, for the words of its errors. */
  entity?: EntityModel;
};
