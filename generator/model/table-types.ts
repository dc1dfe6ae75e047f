/** Tables as migrations tell them. */

export type ColumnType = 'id' | 'integer' | 'exact' | 'double' | 'boolean' | 'text' | 'json' | 'document';

export type ColumnDef = {
  readonly name: string;
  readonly type: ColumnType;
  readonly notNull?: boolean;
  readonly default?: string | number | boolean;
  /** Table this column's id points to. */
  readonly references?: string;
};

export type IndexDef = {
  readonly name: string;
  /** Column names; 'lower:name' = lower(name), 'client0' = coalesce(client_id, 0), 'words:search_text' = its words. */
  readonly columns: readonly string[];
  readonly unique: boolean;
  /** Only rows with deleted_at null. */
  readonly live: boolean;
};

export type TableDef = {
  readonly name: string;
  readonly columns: readonly ColumnDef[];
  readonly primaryKey: readonly string[];
  readonly indexes: readonly IndexDef[];
  readonly was?: string | null;
  readonly columnWas?: Readonly<Record<string, string>>;
};

export type StepClass = 'safe' | 'flag' | 'loses-data';

export type Step =
  | { readonly op: 'create_table'; readonly table: TableDef }
  | { readonly op: 'drop_table'; readonly table: TableDef }
  | { readonly op: 'rename_table'; readonly from: string; readonly to: string }
  | { readonly op: 'add_column'; readonly table: string; readonly column: ColumnDef }
  | { readonly op: 'drop_column'; readonly table: string; readonly column: ColumnDef }
  | { readonly op: 'rename_column'; readonly table: string; readonly from: string; readonly to: string }
  | { readonly op: 'retype_column'; readonly table: string; readonly from: ColumnDef; readonly to: ColumnDef }
  | { readonly op: 'add_index'; readonly table: string; readonly index: IndexDef }
  | { readonly op: 'drop_index'; readonly table: string; readonly index: IndexDef }
  | {
      /** Takes a custom field's values over into the column that was added for it. */
      readonly op: 'fill_column';
      readonly table: string;
      readonly column: ColumnDef;
      readonly entity: string;
      readonly key: string;
    };

/** server/database/migrations/0001_initial.json */
export type Migration = {
  readonly name: string;
  readonly steps: readonly (Step & { readonly class: StepClass })[];
};
