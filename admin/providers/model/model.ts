import type { Due } from '#generator/model/due.ts';
import type { FileFamily } from '#generator/model/file-types.ts';
import type {
  CurrencyFields,
  FieldKind,
  Filter,
  HiddenPlace,
  JsonSchema,
  ListKind,
  SortKey,
  Ui,
} from '#generator/model/types.ts';

export type EntitySummary = {
  name: string;
  plural: string;
  title: string;
  plural_title: string;
  /** The title is a feminine noun in the reader's language. */
  feminine?: boolean;
  icon: string;
  folder: string;
  lifted: boolean;
  master: boolean;
  hidden: HiddenPlace | null;
  /** Administrators may add fields. */
  custom: boolean;
  /** Its records get numbers. */
  numbered?: boolean;
  can: string[];
  /** Whose rows the list has; only platform staff, who see those of all clients, get it. */
  client_rows?: ClientRows;
};

/** The rows of clients alone, or those that the platform shares with all clients too. */
export type ClientRows = 'own' | 'shared' | null;

export type Folder = { name: string; title: string; icon: string; order: number; entities: string[] };

export type AppModel = {
  version: string;
  name: string;
  folders: Folder[];
  entities: Record<string, EntitySummary>;
};

export type RefView = {
  entity: string;
  plural: string;
  filter: Filter | null;
  create: boolean;
  /** The target's references from the top of its tree down, such as a room's branch, building and floor. */
  levels?: string[];
  /** One search box over that tree, with the levels that are fields of this form too. */
  own?: string[] | null;
  /** The field in whose box this level is chosen. */
  box?: string | null;
};

export type CurrencyView = CurrencyFields & { by: string; plural: string };

export type FieldView = {
  name: string;
  kind: FieldKind;
  title: string;
  help: string | null;
  words: Record<string, string> | null;
  /** The values of a row, where the value is a list of rows. */
  parts?: FieldView[] | null;
  required: boolean;
  read_only: boolean;
  writable: boolean;
  /** Chosen for a new record and never changed afterwards. */
  create_only?: boolean;
  /** The codes to choose from for a new record, where they are not all. */
  create_choices?: string[];
  group: string;
  decimals: number | null;
  ref: RefView | null;
  /** What may be uploaded, where the value is a file's id. */
  file?: { accept: FileFamily[]; max_mb: number } | null;
  owners: string[] | '*' | null;
  show_if: Filter | null;
  require_if: Filter | null;
  /** The date is watched: its words and limits in days. */
  due?: Due | null;
  /** Of an amount: the field of the record that names its currency, and the fields of the currencies. */
  currency?: CurrencyView;
  translatable: boolean;
  /** The field that names the kind of record the value speaks of, as that of a condition. */
  about?: string | null;
  ui: Ui;
  /** The server computes it and explains it in sentences. */
  why?: boolean;
  sortable: boolean;
  filterable: boolean;
  system: boolean;
  default?: unknown;
  /** A default that is only known for a new record: of the moment, the person, or a record that a reference names. */
  default_from?: { value: string } | { by: string; field: string };
  schema: JsonSchema;
  /** The value is a list of lines. */
  lines?: LineRights;
};

/** What the caller may do with lines, and whether they have an order of their own. */
export type LineRights = { ordered: boolean; can: string[] };

export type Section = { key: string; title: string; fields: { name: string; width: number }[] };
export type Ask = {
  schema: JsonSchema;
  fields: Record<string, FieldView>;
  /** Questions that begin with what the record has: the state that the transition leads to requires them. */
  from_record?: string[];
};
export type State = { title: string; color: string; icon: string | null; terminal: boolean };
export type Transition = { name: string; title: string; from: string[]; to: string; ask: Ask | null };
export type LifecycleView = {
  field: string;
  /** The right to choose a state for a new record. */
  entry?: { name: string; title: string } | null;
  states: Record<string, State>;
  transitions: Transition[];
};
export type ShowTab = { entity: string; plural: string; title: string; by: string | null; order?: string };

export type EntityView = {
  /** A hash of what this says. */
  version?: string;
  name: string;
  plural: string;
  title: string;
  plural_title: string;
  /** The title is a feminine noun in the reader's language. */
  feminine?: boolean;
  description: string | null;
  icon: string;
  folder: string;
  lifted: boolean;
  master: boolean;
  hidden: HiddenPlace | null;
  title_template: string;
  title_fields: string[];
  /** The reference by which custom fields may be limited to some of the records, such as the family of an asset. */
  custom_by?: string | null;
  /** Texts that no two records may share, such as a code. */
  unique?: string[];
  can: string[];
  client_rows?: ClientRows;
  /** The required reference whose place this record takes over, such as its branch. */
  through?: string | null;
  /** The caller may ask what others may do with a record. */
  explainable?: boolean;
  /** The kinds of records whose events are on its time line. */
  time_line?: string[];
  /** A save may have something to look at first. */
  warns?: boolean;
  /** The caller may see who else reaches a record. */
  who_may?: boolean;
  search: boolean;
  fields: Record<string, FieldView>;
  /** Rows of other entities that are entered and saved with a record, by the property that holds them. */
  lines?: FieldView[];
  schema: JsonSchema;
  list: {
    columns: string[];
    sort: SortKey[];
    tabs: { key: string; title: string; filter: Filter }[];
    filters: string[];
    /** Rows of other entities that the list is filtered by, under the names that `filters` has for them. */
    rows?: Record<string, FieldView>;
    views: ListKind[];
    board?: { by: string; terminal: string[] } | null;
    calendar?: { from: string; to: string | null } | null;
    tree?: { by: string } | null;
    empty: string;
  };
  /** `after_create`: the action and the words of a second button that saves and then does it. */
  form: { sections: Section[]; after_create?: { action: string; title: string } };
  show: {
    facts: string[];
    tiles: string[];
    /** Tiles about related rows; their counts come with the record. */
    related: { key: string; title: string; icon: string }[];
    tabs: ShowTab[];
    /** The tab that is open first, where it is not the overview. */
    opens?: 'history';
  };
  lifecycles: LifecycleView[];
  /** `look`: changes nothing, so it has no button by itself; a screen calls it. */
  /** `reveals`: names in the answer of what is shown once. */
  /** The documents that are printed of a record, in addition to the usual one. */
  templates?: { name: string; title: string; when: Filter | null }[];
  actions: { name: string; title: string; look?: boolean; reveals?: string[]; ask: Ask | null }[];
  rules: boolean;
};

export { loadEntity, loadModel } from './model-cache.ts';
