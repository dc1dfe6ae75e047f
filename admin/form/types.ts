import type { FieldView, Section } from '#admin/providers/model/model.ts';
import type { JsonSchema } from '#generator/model/types.ts';

export type Values = Record<string, unknown>;

export type Titles = Record<string, string | string[] | null | undefined>;

/** What a form is made of: an entity's, or the few questions of an action. */
export type FormShape = {
  fields: Record<string, FieldView>;
  schema: JsonSchema;
  sections: Section[];
  /** The entity the fields belong to; a dialog's belong to none. */
  entity?: string;
  /** The entity whose rules also judge the values. */
  rulesOf: string | null;
  /** The reference whose record gives the values that the server copies. */
  through: string | null;
};

/** A fault at a field; '' as name is a fault of the whole record. The server's has its pointer, that may lead into the field. */
export type FieldFault = {
  name: string;
  message: string;
  path?: string;
  /** Row and part inside a list of rows, `1/from`; rows count from 0. */
  cell?: string;
  /** The page of another record that the save would contradict. */
  other?: string;
};
