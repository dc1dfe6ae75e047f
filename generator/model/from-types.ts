/** How a document is made from another one. Fields are mapped as own name → name in the source. */
export type FromModel = {
  /** The reference of the document to its source. */
  readonly by: string;
  /** The states of the source that allow it; null: all. */
  readonly states: readonly string[] | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly lines: FromLines | null;
};

export type FromLines = {
  /** The own list of lines, and that of the source. */
  readonly list: string;
  readonly of: string;
  /** The reference of an own line to the line that it was made from. */
  readonly by: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly quantity: FromQuantity | null;
};

export type FromQuantity = {
  readonly own: string;
  readonly source: string;
  /** The own states in which a quantity counts as taken; null: all. */
  readonly counted: readonly string[] | null;
};
