import type { EntityModel, Model } from '#generator/model/types.ts';
import type { Vault } from '#server/access/vault.ts';
import type { Database, Reader } from '#server/database/connect.ts';
import type { FileStore } from '#server/services/files/store.ts';
import type { LongAnswers } from '#server/services/long-answers/long-answers.ts';
import type { Outside } from '#server/services/outside.ts';
import type { Sentences } from '#server/services/sentences.ts';
import type { Caller } from './caller.ts';
import type { Plugs } from './plugs.ts';
import type { Seal } from './seal.ts';
import type { Validators } from './write/validate.ts';

/** Another user's rights, where the asking caller may read that user's account; null otherwise. */
export type CallerOf = (
  reader: Reader,
  asker: Caller,
  userId: number,
  apiKeyId?: number | null,
) => Promise<Caller | null>;

/** The services that reads and writes of every entity use, created in `app.ts`. */
export type Engine = {
  /** The application's name, as `APP_NAME` sets it. */
  readonly productName: string;
  readonly model: Model;
  /** The model of the schemas alone, without custom fields of clients. */
  readonly base: Model;
  readonly database: Database;
  readonly plugs: Plugs;
  readonly validators: Validators;
  readonly clock: () => Date;
  readonly sentences: Sentences;
  readonly callerOf: CallerOf | null;
  /** An entity with the custom fields of the client to which a row belongs, no matter which user writes the row. */
  readonly entityFor: (entity: EntityModel, clientId: unknown) => EntityModel;
  /**
   * A client's own pattern for an entity's numbers (client 0: for rows that all clients share); undefined in tools that only
   * read.
   */
  readonly numberPatternOf?: (reader: Reader, clientId: number, entity: string) => Promise<string | null>;
  /** Encrypts values that are sent to the browser and returned by it. */
  readonly seal: Seal;
  /** Encrypts single values for storage; undefined in tools that only read. */
  readonly vault?: Vault;
  /** The bytes of uploaded files. */
  readonly files: FileStore;
  /** Mail and addresses of the installation; undefined in tools that only read. */
  readonly outside?: Outside;
  /** Writes long answers on a thread; undefined in tools, which write them themselves. */
  readonly longAnswers?: LongAnswers;
  /** The installation's address, as PUBLIC_URL sets it; null without it. */
  readonly publicUrl: string | null;
  /** Notifies the runner of jobs that a job was queued and committed. */
  readonly startWaitingJobs: () => void;
};
