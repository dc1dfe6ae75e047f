/** A row of a starter pack, found again by its key; refs name keys of other rows, lookups rows that the platform has. */
export type PackRow = {
  /** The code, unique within the entity; of a row without a code, anything unique. */
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** By field: the key, or keys, of rows of the field's entity in this pack. */
  readonly refs?: Readonly<Record<string, string | readonly string[]>>;
  /** By field: columns of a platform row of the field's entity. */
  readonly lookups?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type PackGroup = { readonly entity: string; readonly rows: readonly PackRow[] };

/** A department's name is kept in one language, the client's. */
export type PackDepartment = { readonly code: string; readonly type: string; readonly names: readonly string[] };

/** Data to start with, copied into a client's own rows. Groups stand in the order of their references. */
export type Pack = {
  readonly groups: readonly PackGroup[];
  /** For every branch that has no departments yet. */
  readonly departments: readonly PackDepartment[];
};
