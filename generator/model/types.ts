/** The model that all parts of the product read. It is built once at the start from `schemas/` and then frozen. */

import type { Computed, DefaultSource } from './computed-types.ts';
import type { DashboardPart } from './dashboard-types.ts';
import type { Due } from './due.ts';
import type { FileFamily } from './file-types.ts';
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
  /** Allowed targets; values may be `$record.<field>` of the same row (a cascade). */
  readonly filter?: Filter;
  /** The picker offers to make a new target in place. */
  readonly create: boolean;
  readonly onDelete: 'refuse' | 'with' | 'empty';
  /** Of a reference to the own entity: how many levels its tree may have; see `trees.ts` for the default. */
  readonly maxDepth?: number;
};

/** What may be uploaded for a field. */
export type FileRule = { readonly accept: readonly FileFamily[]; readonly maxBytes: number };

export type Ui = {
  readonly widget?: string;
  readonly width?: number;
  readonly unit?: string;
  readonly format?: string;
  /** Of an amount: the reference of the same row to its currency; where it is empty, the organisation's counts. */
  readonly currency?: string;
  /** Nothing obeys the field yet: forms, lists and record pages leave it out, the API has it. */
  readonly hidden?: boolean;
  /** While this holds of a stored record, its form shows the field and does not let it be changed. */
  readonly locked_if?: Filter;
};

export type FieldModel = {
  readonly name: string;
  readonly kind: FieldKind;
  /** The field's JSON Schema without x- keywords, null allowed where the field may be empty. */
  readonly schema: JsonSchema;
  readonly title: Words;
  readonly help: Words | null;
  /** What stands behind the value: `ui.unit` as each language writes it. */
  readonly unit: Words | null;
  /** Words of each enum value, in the order of the enum. */
  readonly words: Readonly<Record<string, Words>> | null;
  /** The value is a list of rows, each with these values (kind `json`); null for all else. */
  readonly parts: readonly FieldModel[] | null;
  readonly required: boolean;
  /** Set by the server; a request may only repeat the stored value. */
  readonly readOnly: boolean;
  /** Never leaves the server. */
  readonly secret: boolean;
  /** id, client_id, branch_id, created_at ...: made by the normaliser, not declared in the file. */
  readonly system: boolean;
  /** Changes without raising `row_version`: dropped from requests whatever it holds. */
  readonly unversioned: boolean;
  readonly group: string;
  /** Personal data: the instant of the record some months after which the value is erased; null for all else. */
  readonly personal: string | null;
  readonly decimals: number | null;
  readonly ref: Reference | null;
  /** A reference to an uploaded file of its own. */
  readonly file: FileRule | null;
  /** On `owner_id`: the entities that may own this row; '*' means all, and a list must name one owner. */
  readonly owners: readonly string[] | '*' | null;
  /** Copied from the `through` parent and carried down when the parent changes. */
  readonly copied: boolean;
  readonly computed: Computed | null;
  readonly translatable: boolean;
  /** The text usually is the same in every language, so that a missing translation is no fault. */
  readonly isTranslationOptional?: boolean;
  readonly showIf: Filter | null;
  readonly requireIf: Filter | null;
  readonly due: Due | null;
  /** The action that alone changes the field. */
  readonly changedBy: string | null;
  readonly default: unknown;
  /** A default that is only known when the record is created. */
  readonly defaultFrom: DefaultSource | null;
  readonly ui: Ui;
  /** The former name, for a rename in a migration. */
  readonly was: string | null;
  /** A custom field has no column: its key in the JSON of the column `custom`, otherwise null. */
  readonly slot: string | null;
  /** A slot that lists are filtered by: it has an index, and on PostgreSQL a column beside the JSON. */
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
  /** The row has a server-kept branch_id. */
  readonly branch: boolean;
};

export type Verb = string; // read, create, update, delete, purge, explain, or an action's name

export type DefaultRule = {
  readonly role: string;
  readonly actions: readonly Verb[];
  /** Field groups; absent = the default group. */
  readonly fields?: readonly string[];
  readonly conditions?: Filter;
};

/** The fields of a currency that amounts are written by. */
export type CurrencyFields = { readonly code: string; readonly decimals: string; readonly grouping: string };

export type EntityModel = {
  readonly name: string; // asset-make
  readonly plural: string; // asset-makes, in URLs
  readonly table: string; // asset_makes
  readonly typeName: string; // AssetMake
  readonly folder: string; // masters
  readonly file: string; // schemas/assets/asset-make.json
  readonly lifted: boolean; // stands at the top level of the menu
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
  /** The rows are currencies, written by these fields; null for all else. */
  readonly currency: CurrencyFields | null;
  /** The warnings of a save, which refuse nothing. */
  readonly warnings: readonly WarnRule[];
  /** Sets of fields by which the server looks rows up. */
  readonly lookups: readonly (readonly string[])[];
  readonly sequence: Sequence | null;
  readonly lifecycles: readonly Lifecycle[];
  /** Verbs this entity has at all: read, create, update, delete by default. */
  readonly verbs: readonly Verb[];
  /** created_at, updated_at, deleted_at, row_version ... exist (the entity can be updated). */
  readonly versioned: boolean;
  readonly rules: readonly DefaultRule[];
  /** Actions that change nothing: they reach every row that reading reaches. */
  readonly looks: readonly Verb[];
  /** A condition ANDed to every rule of every caller (own rows only). */
  readonly always: Filter | null;
  /** What a program with an API key may do at most, whatever its user may; null = no less than its user. */
  readonly apiKeys: { readonly actions: readonly Verb[]; readonly exceptFields: readonly string[] } | null;
  /** Field groups besides default, in stable order. */
  readonly groups: readonly string[];
  /** The entities whose rows can be attached to a record. */
  readonly attach: readonly string[];
  /** The columns naming the owner of an attached row. */
  readonly owner: { readonly type: string; readonly id: string; readonly entities: readonly string[] | '*' } | null;
  readonly history: 'full' | 'verbs' | 'none';
  readonly list: ListModel;
  readonly form: FormModel;
  readonly show: ShowModel;
  /** What the home page shows of its rows. */
  readonly dashboard: readonly DashboardPart[];
  /** Child rows that are entered and saved with a record. */
  readonly lines: readonly LinesList[];
  /** Custom fields are allowed; `by` names the reference that may limit them, such as the family of an asset. */
  readonly custom: { readonly by: string | null } | null;
  /** Words of plug actions, by action name. */
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
  readonly entities: readonly string[];
};

/** References pointing at an entity, for deletes, tabs and counts. */
export type Inbound = { readonly entity: string; readonly field: string };

export type RoleDefault = { readonly code: string; readonly title: Words; readonly scope: 'platform' | 'client' };

export type Model = {
  /** Hash of everything below, changes when a schema does. */
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
export type * from './key-types.ts';
export type * from './table-types.ts';
export type * from './view-types.ts';
