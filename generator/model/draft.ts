import type { Json } from './source.ts';
import type { EntityModel, FieldModel, Words } from './types.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A field while it is being made. */
export type FieldDraft = Mutable<FieldModel>;

/** One schema file after its base was laid under it. */
export type EntitySource = {
  readonly name: string;
  readonly folder: string;
  readonly file: string;
  /** The file's own JSON, without what comes from the base. */
  readonly own: Json;
  readonly base: { readonly file: string; readonly json: Json } | null;
  /** Base and own together, keywords of wrong shape left out. */
  readonly json: Json;
};

/** Finds the words at a path of x-i18n; English is given by the caller unless x-i18n.en says better. */
export type WordsAt = (path: readonly string[], english: string) => Words;

/** Makes a field of a property. `place` is where its words stand in x-i18n: ['properties', name]. */
export type BuildField = (
  name: string,
  json: Json,
  required: boolean,
  wordsAt: WordsAt,
  place: readonly string[],
) => FieldDraft;

/** An entity while it is being made. */
export type EntityDraft = Mutable<EntityModel> & {
  readonly source: EntitySource;
  readonly wordsAt: WordsAt;
  /** How keywords make fields of their own; a keyword cannot import the function, which itself needs every keyword. */
  readonly buildField: BuildField;
};
