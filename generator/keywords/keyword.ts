import type { EntityDraft, FieldDraft } from '../model/draft.ts';
import type { Json } from '../model/source.ts';
import type { EntityModel, FieldModel, JsonSchema } from '../model/types.ts';

type Vocabulary = {
  readonly name: `x-${string}`;
  /** One sentence, shown by the editor and in the dictionary. */
  readonly doc: string;
  readonly metaSchema: JsonSchema;
  /** A value as a schema would write it; printed in docs/keywords.md. */
  readonly example: unknown;
};

/** Where a check stands. Pointers are relative to the keyword's own place. */
export type At = {
  readonly entity: EntityModel;
  readonly entities: Readonly<Record<string, EntityModel>>;
  readonly json: Json;
  readonly roles: readonly string[];
  readonly presets: readonly string[];
  report(pointer: string, what: string, nearest?: string | null, known?: readonly string[]): void;
  /** Reports a name that is not among the candidates. */
  expect(pointer: string, noun: string, name: string, candidates: Iterable<string>): boolean;
};

export type FieldAt = At & { readonly field: FieldModel };

/** A keyword of a whole entity. Values have the shape of `metaSchema` when they arrive here. */
export type EntityKeyword = Vocabulary & {
  readonly on: 'entity';
  apply?(draft: EntityDraft, value: unknown): void;
  check?(at: At, value: unknown): void;
};

/** A keyword of one property. */
export type FieldKeyword = Vocabulary & {
  readonly on: 'field';
  /** Whether the parts of a row may have it too. */
  readonly inParts?: boolean;
  apply?(field: FieldDraft, value: unknown): void;
  check?(at: FieldAt, value: unknown): void;
};

export type Keyword = EntityKeyword | FieldKeyword;
