import type { Model } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';

/** One fault that a check found. */
export type Finding = {
  /** The subject: `asset 412`, `counter of asset`, `database`. */
  readonly where: string;
  /** JSON Pointer of the field; empty if there is none. */
  readonly path: string;
  readonly what: string;
  /** Whether this run repaired it. */
  readonly fixed: boolean;
};

export type Patient = {
  /** The engine with the custom fields of all clients. */
  readonly engine: Engine;
  /** The model of the schemas, without custom fields. */
  readonly model: Model;
  readonly fix: boolean;
  /** Keys of stored files that no running program is about to name in a row. */
  readonly settled?: ReadonlySet<string>;
};

/** A check of one part of the installation. */
export type Check = (patient: Patient) => AsyncIterable<Finding>;
