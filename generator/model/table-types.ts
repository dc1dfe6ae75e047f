/** The types of tables in migrations. */

export type ColumnType = 'id' | 'integer' | 'exact' | 'double' | 'boolean' | 'text' | 'json' | 'document';

export type ColumnDef = {
  readonly name: string;
  readonly type: ColumnType;
  readonly notNull?: boolean;
  readonly default?: string | number | boolean;
  /** The table that the id in this column refers to. */
  readonly references?: string;
};

export type IndexDef = {
  readonly name: string;
  /** Column names; 'lower:name' = lower(name), 'client0' = coalesce(client_id, 0), 'words:search_text' = its words. */
  readonly columns: readonly string[];
  readonly unique: boolean;
  /** Whether only rows with deleted_at null are included. */
  readonly live: boolean;
  /**
   * Only rows that satisfy this condition are included, in SQL that both databases accept; a query uses the index if it
   * contains the same condition.
   */
  readonly where?: string;
};

/** Requirements for a column's values that the server enforces, not the database. */
export type ColumnRule = { readonly required?: true; readonly choices?: readonly string[] };
/** Rules by column; columns without a rule are absent. */
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
  /** Absent in migrations that were printed before rules were introduced. */
  readonly rules?: TableRules;
  /** For a required column with a default: the default in its stored form. */
  readonly defaults?: Readonly<Record<string, string | number | boolean>>;
  readonly entity?: string;
  /** Text fields that have a column with their key. */
  readonly keyed?: readonly string[];
  readonly was?: string | null;
  /** The names of an entity that was renamed; rows of other tables contain the old name. */
  readonly renamed?: EntityRename;
  readonly columnWas?: Readonly<Record<string, string>>;
};

/**
 * The work of a data step: SQL statements (one list if both databases accept them, otherwise one for each), or an exported
 * function of the TypeScript file that has the migration's name.
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
      /** Copies a custom field's values into the column that was added for it. */
      readonly op: 'fill_column';
      readonly table: string;
      readonly column: ColumnDef;
      readonly entity: string;
      readonly key: string;
    }
  | ({
      /** Updates rows that contain the entity's name; printed with the table's new name. */ readonly op: 'rename_entity';
    } & EntityRename)
  | {
      /** The requirements for values from now on, and their consequences for existing rows. */
      readonly op: 'set_rules';
      readonly table: string;
      readonly entity: string;
      /** Null if no rules were recorded before. */
      readonly from: TableRules | null;
      readonly to: TableRules | null;
      /** Values that are written where a column is empty. */
      readonly fill?: Readonly<Record<string, string | number | boolean>>;
      /** Required columns without a default: a person supplies the value if rows are empty. */
      readonly ask?: readonly string[];
      /** Columns whose values may be outside their choices. */
      readonly check?: readonly string[];
    }
  | {
      /** Writes the keys of unique text fields of existing rows, and finds rows with equal keys. */
      readonly op: 'fill_keys';
      readonly table: string;
      readonly entity: string;
      /** Text fields whose key column is new. */
      readonly fields: readonly string[];
      /** The unique indexes that are new. */
      readonly unique: readonly IndexDef[];
    }
  | {
      /** Written by hand: changes rows, in the same transaction as the other steps of its migration. */
      readonly op: 'data';
      /** A description for the person who is asked or reads the file. */
      readonly what: string;
      readonly forward: DataWork | 'impossible';
      /** The work that reverts the change; `impossible` refuses to go back past this migration. */
      readonly back: DataWork | 'impossible';
    };

/** The content of a file such as server/database/migrations/0001_initial.json. */
export type Migration = {
  readonly name: string;
  readonly steps: readonly (Step & { readonly class: StepClass })[];
};
