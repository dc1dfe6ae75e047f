import type { EntityDraft, FieldDraft } from '../model/draft.ts';
import type { Json } from '../model/source.ts';
import type { EntityModel, FieldModel, JsonSchema } from '../model/types.ts';

type Vocabulary = {
  readonly name: `x-${string}`;
  /** One sentence, shown by the editor and in the dictionary. */
  readonly doc: string;
  readonly metaSchema: JsonSchema;
  /** An example value as a schema would contain it; printed in docs/keywords.md. */
  readonly example: unknown;
};

/** The position of a check. Pointers are relative to the position of the keyword. */
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

/** A keyword of a whole entity. Its value has been checked against `metaSchema` before it is passed here. */
export type EntityKeyword = Vocabulary & {
  readonly on: 'entity';
  apply?(draft: EntityDraft, value: unknown): void;
  check?(at: At, value: unknown): void;
};

/** A keyword of one property. */
export type FieldKeyword = Vocabulary & {
  readonly on: 'field';
  /** Whether parts of rows may also have it. */
  readonly inParts?: boolean;
  apply?(field: FieldDraft, value: unknown): void;
  check?(at: FieldAt, value: unknown): void;
};

export type Keyword = EntityKeyword | FieldKeyword;
