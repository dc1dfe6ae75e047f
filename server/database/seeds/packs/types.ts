/**
 * A row of a starter pack, identified by its key. `refs` names the keys of other rows of the pack; `lookups` describes rows
 * of the platform.
 */
export type PackRow = {
  /** The code, unique within the entity; for a row without a code, any unique text. */
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** By field: the key, or keys, of rows of the field's entity in this pack. */
  readonly refs?: Readonly<Record<string, string | readonly string[]>>;
  /** By field: columns of a platform row of the field's entity. */
  readonly lookups?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type PackGroup = { readonly entity: string; readonly rows: readonly PackRow[] };

/** A department's name is stored in one language, the client's. */
export type PackDepartment = { readonly code: string; readonly type: string; readonly names: readonly string[] };

/** Starter data that is copied into a client's own rows. The groups are in the order of their references. */
export type Pack = {
  readonly groups: readonly PackGroup[];
  /** Created in every branch that has no departments yet. */
  readonly departments: readonly PackDepartment[];
};
