import type { CheckView, FieldView, Section } from '#admin/providers/model/model.ts';
import type { JsonSchema } from '#generator/model/types.ts';

export type Values = Record<string, unknown>;

export type Titles = Record<string, string | string[] | null | undefined>;

/** The description of a form: that of an entity, or the few questions of an action. */
export type FormShape = {
  fields: Record<string, FieldView>;
  schema: JsonSchema;
  sections: Section[];
  /** The entity of the fields; a dialog has none. */
  entity?: string;
  /** Refusals across fields that the schema declares. */
  checks?: CheckView[];
  /** The entity whose rules also check the values. */
  rulesOf: string | null;
  /** The reference to the record whose values the server copies. */
  through: string | null;
};

/**
 * A fault at a field; an empty name means a fault of the whole record. A fault of the server has its JSON Pointer,
 * which may point into the field.
 */
export type FieldFault = {
  name: string;
  message: string;
  path?: string;
  /** Row and part inside a list of rows, `1/from`; rows count from 0. */
  cell?: string;
  /** The page of another record that the save would contradict. */
  other?: string;
};
