import type { EntityModel, Model } from '#generator/model/types.ts';
import type { Vault } from '#server/access/vault.ts';
import type { Database, Reader } from '#server/database/connect.ts';
import type { FileStore } from '#server/services/files/store.ts';
import type { Outside } from '#server/services/outside.ts';
import type { Sentences } from '#server/services/sentences.ts';
import type { Caller } from './caller.ts';
import type { Plugs } from './plugs.ts';
import type { Seal } from './seal.ts';
import type { Validators } from './write/validate.ts';

/** Another user's rights, where the asker may read that user; the room that knows users sets it. */
export type CallerOf = (
  reader: Reader,
  asker: Caller,
  userId: number,
  apiKeyId?: number | null,
) => Promise<Caller | null>;

/** What the corridor works with, handed down from `app.ts`. */
export type Engine = {
  /** The application's name, as `APP_NAME` sets it. */
  readonly productName: string;
  readonly model: Model;
  /** The model of the schemas alone, without anybody's custom fields. */
  readonly base: Model;
  readonly database: Database;
  readonly plugs: Plugs;
  readonly validators: Validators;
  readonly clock: () => Date;
  readonly sentences: Sentences;
  readonly callerOf: CallerOf | null;
  /** An entity with the custom fields of a row's client, whoever writes the row. */
  readonly entityFor: (entity: EntityModel, clientId: unknown) => EntityModel;
  /** A client's own pattern of an entity's numbers (0: of what all clients share); none where tools only read. */
  readonly numberPatternOf?: (reader: Reader, clientId: number, entity: string) => Promise<string | null>;
  /** Hides what travels through the browser and comes back. */
  readonly seal: Seal;
  /** Seals single values; tools that only read have none. */
  readonly vault?: Vault;
  /** The bytes of uploaded files. */
  readonly files: FileStore;
  /** Mail and addresses of the installation; tools that only read have none. */
  readonly outside?: Outside;
  /** Where the installation is reached, as PUBLIC_URL says; null without it. */
  readonly publicUrl: string | null;
  /** Says that a job was put in line and committed. */
  readonly wakeJobs: () => void;
};
