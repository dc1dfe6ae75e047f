import type { Json } from './source.ts';
import type { EntityModel, FieldModel, Words } from './types.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A field while it is being built. */
export type FieldDraft = Mutable<FieldModel>;

/** One schema file after it was merged with its base. */
export type EntitySource = {
  readonly name: string;
  readonly folder: string;
  readonly file: string;
  /** The file's own JSON, without the base. */
  readonly own: Json;
  readonly base: { readonly file: string; readonly json: Json } | null;
  /** The merged JSON of base and file, without keywords of the wrong shape. */
  readonly json: Json;
};

/** Finds the texts at a path of x-i18n; the caller gives the English text, which x-i18n.en can override. */
export type WordsAt = (path: readonly string[], english: string) => Words;

/** Makes a field of a property. `place` is the path of its texts in x-i18n: ['properties', name]. */
export type BuildField = (
  name: string,
  json: Json,
  required: boolean,
  wordsAt: WordsAt,
  place: readonly string[],
) => FieldDraft;

/** An entity while it is being built. */
export type EntityDraft = Mutable<EntityModel> & {
  readonly source: EntitySource;
  readonly wordsAt: WordsAt;
  /** The function with which keywords make fields; they cannot import it, because it depends on every keyword. */
  readonly buildField: BuildField;
};
