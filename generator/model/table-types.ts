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
  /** Only rows that satisfy this condition, in SQL that both databases read; a query uses the index where it states the same. */
  readonly where?: string;
};

/** What the server, not the database, demands of a column's values. */
export type ColumnRule = { readonly required?: true; readonly choices?: readonly string[] };
/** By column; columns without a rule are absent. */
export type TableRules = Readonly<Record<string, ColumnRule>>;

export type EntityRename = {
  readonly from: string;
  readonly to: string;
  readonly fromPlural: string;
  readonly toPlural: string;
};

export type TableDef = {
  readonly name: string;
  readonly columns: readonly ColumnDef[];
  readonly primaryKey: readonly string[];
  readonly indexes: readonly IndexDef[];
  /** Absent in migrations that were printed before rules were. */
  readonly rules?: TableRules;
  /** For a required column with a default: the default as it is stored. */
  readonly defaults?: Readonly<Record<string, string | number | boolean>>;
  readonly entity?: string;
  /** Text fields whose key has a column. */
  readonly keyed?: readonly string[];
  readonly was?: string | null;
  /** The names of an entity that was renamed: rows elsewhere hold the old one. */
  readonly renamed?: EntityRename;
  readonly columnWas?: Readonly<Record<string, string>>;
};

/**
 * What a data step does: SQL statements (one list where both databases understand them, otherwise one for each), or an
 * exported function of the TypeScript file that has the migration's name.
 */
export type DataWork =
  | { readonly sql: readonly string[] | Readonly<Record<'sqlite' | 'postgres', readonly string[]>> }
  | { readonly code: string };

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
    }
  | ({
      /** Rows that hold the entity's name follow; printed with the table's new name. */ readonly op: 'rename_entity';
    } & EntityRename)
  | {
      /** What is demanded of values from now on, and what that means for rows that exist. */
      readonly op: 'set_rules';
      readonly table: string;
      readonly entity: string;
      /** Null where nothing was known. */
      readonly from: TableRules | null;
      readonly to: TableRules | null;
      /** Written where a column is empty. */
      readonly fill?: Readonly<Record<string, string | number | boolean>>;
      /** Required columns without a default: a person gives the value where rows are empty. */
      readonly ask?: readonly string[];
      /** Columns whose values may be outside their choices. */
      readonly check?: readonly string[];
    }
  | {
      /** Writes the keys of unique text fields of rows that exist, and finds rows that have the same. */
      readonly op: 'fill_keys';
      readonly table: string;
      readonly entity: string;
      /** Text fields whose key column is new. */
      readonly fields: readonly string[];
      /** The uniquenesses that begin now. */
      readonly unique: readonly IndexDef[];
    }
  | {
      /** Written by hand: changes rows, in the same transaction as the other steps of its migration. */
      readonly op: 'data';
      /** In words, for who is asked or reads the file. */
      readonly what: string;
      readonly forward: DataWork | 'impossible';
      /** What takes the change back; `impossible` refuses to go back past this migration. */
      readonly back: DataWork | 'impossible';
    };

/** server/database/migrations/0001_initial.json */
export type Migration = {
  readonly name: string;
  readonly steps: readonly (Step & { readonly class: StepClass })[];
};
