/** The model that all parts of the product read. It is built once at the start from `schemas/` and then frozen. */

import type { CheckModel, Computed, DefaultSource } from './computed-types.ts';
import type { DashboardPart } from './dashboard-types.ts';
import type { Due } from './due.ts';
import type { FileFamily } from './file-types.ts';
import type { FromModel } from './from-types.ts';
import type { NoOverlap, Sequence, Unique, WarnRule } from './key-types.ts';
import type { Lifecycle } from './lifecycle-types.ts';
import type { LinesList } from './lines.ts';
import type { FormModel, ListModel, ShowModel } from './view-types.ts';

export const languages = ['en', 'de', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];
export type Words = Readonly<Record<Language, string>>;

export type JsonSchema = { readonly [keyword: string]: unknown };

/** A condition in the filter language (design: one filter language). */
export type Filter = { readonly [key: string]: unknown };

export type SortKey = readonly [field: string, direction: 'ASC' | 'DESC'];

/** How a field is stored, compared and drawn. */
export type FieldKind =
  | 'string' // text with maxLength
  | 'enum' // string from a closed list
  | 'integer'
  | 'decimal' // exact number: integer x 10^4 in the database, JSON number outside
  | 'double' // measured value
  | 'boolean'
  | 'date' // YYYY-MM-DD text
  | 'instant' // UTC text with milliseconds, 2026-11-21T02:15:00.000Z
  | 'reference' // id of a row of `ref.entity`
  | 'references' // list of ids, stored in a link table
  | 'choices' // list of codes from a closed list, stored as JSON; none is an empty list
  | 'json'; // any shape, never filtered

export type Reference = {
  readonly entity: string;
  /** Condition for allowed targets; values may be `$record.<field>` of the same row (a cascade). */
  readonly filter?: Filter;
  /** Whether the picker offers to create a new target without leaving the form. */
  readonly create: boolean;
  readonly onDelete: 'refuse' | 'with' | 'empty';
  /** The title of the target is shown only to people who may read the target; by default to all who read the reference. */
  readonly title?: 'if_readable';
  /** For a reference to the own entity: the maximum number of levels of its tree; see `trees.ts` for the default. */
  readonly maxDepth?: number;
};

/** The rule for files that may be uploaded for a field. */
export type FileRule = { readonly accept: readonly FileFamily[]; readonly maxBytes: number };

export type Ui = {
  readonly widget?: string;
  readonly width?: number;
  readonly unit?: string;
  readonly format?: string;
  /** For an amount: the reference of the same row to its currency; if it is empty, the organisation's currency applies. */
  readonly currency?: string;
  /** The field has no effect yet: forms, lists and record pages leave it out, but the API has it. */
  readonly hidden?: boolean;
  /** While a stored record meets this condition, its form shows the field but does not let it be changed. */
  readonly locked_if?: Filter;
};

export type FieldModel = {
  readonly name: string;
  readonly kind: FieldKind;
  /** The field's JSON Schema without x- keywords, null allowed where the field may be empty. */
  readonly schema: JsonSchema;
  readonly title: Words;
  readonly help: Words | null;
  /** The unit after the value: `ui.unit` in each language. */
  readonly unit: Words | null;
  /** Titles of each enum value, in the order of the enum. */
  readonly words: Readonly<Record<string, Words>> | null;
  /** If the value is a list of rows (kind `json`), the values of each row; null otherwise. */
  readonly parts: readonly FieldModel[] | null;
  readonly required: boolean;
  /** Set by the server; a request may only repeat the stored value. */
  readonly readOnly: boolean;
  /** Never leaves the server. */
  readonly secret: boolean;
  /**
   * Whether the normaliser made the field, such as id, client_id, branch_id or created_at, instead of the file declaring
   * it.
   */
  readonly system: boolean;
  /** Changes without raising `row_version`; in requests it is ignored whatever its value is. */
  readonly unversioned: boolean;
  readonly group: string;
  /** Personal data: the instant of the record some months after which the value is erased; null for other fields. */
  readonly personal: string | null;
  readonly decimals: number | null;
  readonly ref: Reference | null;
  /** The rule if the field is a reference to an uploaded file that belongs to this row only. */
  readonly file: FileRule | null;
  /** For `owner_id`: the entities that may own this row; '*' means all, and then a list request must name one owner. */
  readonly owners: readonly string[] | '*' | null;
  /** Copied from the `through` parent, and updated when the parent changes. */
  readonly copied: boolean;
  /** In the document of the API for a role: the saves in which the role may not set the field. */
  readonly deniedOn?: readonly ('create' | 'update')[];
  readonly computed: Computed | null;
  readonly translatable: boolean;
  /** The text is usually the same in every language, so a missing translation is not a fault. */
  readonly isTranslationOptional?: boolean;
  readonly showIf: Filter | null;
  readonly requireIf: Filter | null;
  readonly due: Due | null;
  /** A day or an instant that cannot be in the future. */
  readonly past?: boolean;
  /** The only action that may change the field. */
  readonly changedBy: string | null;
  readonly default: unknown;
  /** A default that is only known when the record is created. */
  readonly defaultFrom: DefaultSource | null;
  readonly ui: Ui;
  /** The former name, for a rename in a migration. */
  readonly was: string | null;
  /** A custom field has no column: its key in the JSON of the column `custom`, otherwise null. */
  readonly slot: string | null;
  /** A slot that lists are filtered by: it has an index, and on PostgreSQL a column in addition to the JSON. */
  readonly indexed?: boolean;
  readonly filterable: boolean;
  readonly sortable: boolean;
};

export type Scope = {
  readonly kind: 'global' | 'self' | 'tenant' | 'shared';
  /** The required reference whose client_id and branch_id this row copies. */
  readonly through: string | null;
  /** Further columns copied from that parent. */
  readonly copy: readonly string[];
  /** A tenant entity whose `client_id` may be null: such rows are for platform roles only. */
  readonly optional: boolean;
  /** Whether the row has a branch_id that the server maintains. */
  readonly branch: boolean;
};

export type Verb = string; // read, create, update, delete, purge, explain, or an action's name

export type DefaultRule = {
  readonly role: string;
  readonly actions: readonly Verb[];
  /** Field groups; absent means the default group. */
  readonly fields?: readonly string[];
  readonly conditions?: Filter;
  /** The only fields that the rule lets a body set; absent means all. */
  readonly writes?: readonly string[];
};

/** The fields of a currency that define how amounts are written. */
export type CurrencyFields = { readonly code: string; readonly decimals: string; readonly grouping: string };

export type EntityModel = {
  readonly name: string; // asset-make
  readonly plural: string; // asset-makes, in URLs
  readonly table: string; // asset_makes
  readonly typeName: string; // AssetMake
  readonly folder: string; // masters
  readonly file: string; // schemas/assets/asset-make.json
  readonly lifted: boolean; // is at the top level of the menu
  readonly title: Words;
  readonly pluralTitle: Words;
  readonly description: Words | null;
  readonly scope: Scope;
  readonly base: string | null;
  readonly fields: readonly FieldModel[];
  readonly field: Readonly<Record<string, FieldModel>>;
  /** "{asset_no} · {name}" */
  readonly titleTemplate: string;
  readonly titleFields: readonly string[];
  readonly search: readonly string[];
  readonly unique: readonly Unique[];
  readonly noOverlap: NoOverlap | null;
  /** The fields that define how amounts are written if the rows are currencies; null otherwise. */
  readonly currency: CurrencyFields | null;
  /** The warnings of a save, which refuse nothing. */
  readonly warnings: readonly WarnRule[];
  /** Sets of fields by which the server looks rows up. */
  readonly lookups: readonly (readonly string[])[];
  readonly sequence: Sequence | null;
  readonly lifecycles: readonly Lifecycle[];
  /** All verbs that this entity has: read, create, update, delete by default. */
  readonly verbs: readonly Verb[];
  /** Whether created_at, updated_at, deleted_at, row_version and so on exist (the entity can be updated). */
  readonly versioned: boolean;
  readonly rules: readonly DefaultRule[];
  /** Actions that change nothing; they are possible on every row that the caller may read. */
  readonly readOnlyActions: readonly Verb[];
  /** A condition that is combined (AND) with every rule of every caller (own rows only). */
  readonly always: Filter | null;
  /** The maximum that a program with an API key may do, whatever its user may do; null = the same as its user. */
  readonly apiKeys: { readonly actions: readonly Verb[]; readonly exceptFields: readonly string[] } | null;
  /** Field groups in addition to default, in stable order. */
  readonly groups: readonly string[];
  /** The entities whose rows can be attached to a record. */
  readonly attach: readonly string[];
  /** The columns naming the owner of an attached row. */
  readonly owner: { readonly type: string; readonly id: string; readonly entities: readonly string[] | '*' } | null;
  readonly history: 'full' | 'verbs' | 'none';
  readonly list: ListModel;
  readonly form: FormModel;
  readonly show: ShowModel;
  /** The parts of the home page about its rows. */
  readonly dashboard: readonly DashboardPart[];
  /** Child rows that are entered and saved with a record. */
  readonly lines: readonly LinesList[];
  /** How the document is made from others. */
  readonly from: readonly FromModel[];
  /** The entities of the documents that are made from it. */
  readonly madeInto: readonly string[];
  /** Refusals across fields that the schema declares as conditions. */
  readonly checks: readonly CheckModel[];
  /** The present name of each former name that a printed migration replaced; absent where none did. */
  readonly formerNames?: Readonly<Record<string, string>>;
  /** Custom fields are allowed; `by` names the reference that may limit them, such as the family of an asset. */
  readonly custom: { readonly by: string | null } | null;
  /** Titles of plug actions, by action name. */
  readonly actionWords: Readonly<Record<string, Words>>;
  /** Languages in which the title is a feminine noun. */
  readonly feminine: readonly Language[];
  /** The former entity name, for a rename in a migration. */
  readonly was: string | null;
};

export type FolderModel = {
  readonly name: string;
  readonly title: Words;
  readonly icon: string;
  readonly order: number;
  /** The folder, or `settings`, under which the menu shows this one. */
  readonly within: string | null;
  readonly entities: readonly string[];
};

/** References pointing at an entity, for deletes, tabs and counts. */
export type Inbound = { readonly entity: string; readonly field: string };

export type RoleDefault = { readonly code: string; readonly title: Words; readonly scope: 'platform' | 'client' };

export type Model = {
  /** Hash of everything below; it changes when a schema does. */
  readonly hash: string;
  readonly entities: Readonly<Record<string, EntityModel>>;
  readonly byPlural: Readonly<Record<string, string>>;
  readonly folders: readonly FolderModel[];
  readonly inbound: Readonly<Record<string, readonly Inbound[]>>;
  readonly roles: readonly RoleDefault[];
};

export type Fault = {
  readonly file: string;
  /** JSON Pointer into the file. */
  readonly pointer: string;
  readonly what: string;
  readonly nearest: string | null;
  /** All names that are possible there. */
  readonly known?: readonly string[];
};

export type * from './computed-types.ts';
export type * from './dashboard-types.ts';
export type * from './from-types.ts';
export type * from './key-types.ts';
export type * from './table-types.ts';
export type * from './view-types.ts';
