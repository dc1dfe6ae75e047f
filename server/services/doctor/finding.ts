import type { Model } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';

/** One thing that is not as it should be. */
export type Finding = {
  /** What it is about: `asset 412`, `counter of asset`, `database`. */
  readonly where: string;
  /** JSON Pointer of the field, where there is one. */
  readonly path: string;
  readonly what: string;
  /** Set right by this run. */
  readonly fixed: boolean;
};

export type Patient = {
  /** The engine with the custom fields of everybody. */
  readonly engine: Engine;
  /** The model of the schemas alone. */
  readonly model: Model;
  readonly fix: boolean;
};

/** A look at one part of the installation. */
export type Check = (patient: Patient) => AsyncIterable<Finding>;
